/** A secret as people read it aloud and type it: four characters at a time. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** What was typed as a code of the app or a recovery code, without the blanks of whoever copied it. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '')
}
