import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** A password, hidden until the user shows it. Pasting and password managers work. */
export function PasswordField({ onChange, ...rest }: Props) {
  const { t } = useTranslation('login')
  const [visible, setVisible] = useState(false)
  return (
    <div className="@container relative">
      <TextField
        {...rest}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute top-1.5 right-2 min-h-11 @max-[12rem]:static rounded-control px-3 text-sm font-medium text-primary hover:bg-primary-soft"
      >
        {t(visible ? 'hide' : 'show')}
      </button>
    </div>
  )
}
