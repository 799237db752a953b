/** A secret in readable groups of four characters. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** A typed code of the app or a recovery code, without copied blanks. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '')
}
