import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

type Spoken = Record<string, unknown>

/** Lets the device make a passkey. Rejects where the person or the device says no. */
export const makePasskey = async (options: Spoken): Promise<Spoken> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
})

/** Lets the device prove that it has a passkey. Rejects where the person or the device says no. */
export const provePasskey = async (options: Spoken): Promise<Spoken> => ({
  ...(await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })),
})
