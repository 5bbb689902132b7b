import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileProblem, fileProblems } from '#core/agencies/file-limits.ts'
import { type Image, type ImagePurpose, imageTypes, maxImageBytes } from '#core/looks/images.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { upload } from '#src/platform/upload.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { FileField } from '#src/ui/file-field.tsx'

/** Uploads a picture to `address` and returns the server's version of it. */
export function ImageField({
  address,
  purpose,
  label,
  hint,
  hasImage,
  onImage,
}: {
  address: string
  purpose: ImagePurpose
  label: string
  hint: string
  hasImage: boolean
  onImage: (image: Image) => void
}) {
  const { t } = useTranslation('looks')
  const errorText = useErrorTexts()
  const online = useOnline()
  const [progress, setProgress] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const most = maxImageBytes[purpose]
  const send = useMutation({
    async mutationFn(picked: File) {
      setProgress(0)
      return (await upload(address, picked, { onProgress: setProgress })) as Image
    },
    onSuccess: onImage,
  })
  const isLarge = file !== null && file.size > most
  const textOf = (problem: FileProblem) => t(`file.${problem}`, { size: most / 1024 / 1024 })
  const failure = () => {
    if (isLarge) return textOf('large')
    const { error } = send
    if (!error) return null
    if (!isRefusal(error)) return t('upload.failed')
    const problem = fileProblems.find((one) => one === (error.data as { problem?: string } | null)?.problem)
    return problem ? textOf(problem) : errorText(error)
  }
  return (
    <FileField
      label={label}
      hint={hint}
      types={imageTypes}
      hasCamera={purpose === 'banner'}
      name={hasImage || send.isSuccess ? (file?.name ?? null) : null}
      error={failure()}
      progress={send.isPending ? progress : null}
      disabled={!online}
      words={{
        choose: t(hasImage ? 'upload.replace' : 'upload.choose'),
        replace: t('upload.replace'),
        camera: t('upload.camera'),
        progress: t('upload.progress'),
      }}
      onFile={(picked) => {
        send.reset()
        setFile(picked)
        if (picked.size <= most) send.mutate(picked)
      }}
    />
  )
}
