import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

type Spoken = Record<string, unknown>

/** Creates a passkey on the device. Rejects where the user or the device refuses. */
export const makePasskey = async (options: Spoken): Promise<Spoken> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
})

/** Signs in with a passkey of the device. Rejects where the user or the device refuses. */
export const provePasskey = async (options: Spoken): Promise<Spoken> => ({
  ...(await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })),
})
