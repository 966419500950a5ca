/** The methods by which a person proves who they are. Single sign-on leaves second factors to the identity provider. */
export type ProofMethod = "password" | "single_sign_on" | "code" | "recovery_code" | "passkey";
