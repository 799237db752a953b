/** A text as `npm run texts` compiles it: words, values to put in, and forms to choose from. */
export type Message = string | readonly Token[]
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, choice: string, forms: Record<string, Message | number>]
export type Messages = Record<string, Message>
export type TextValues = Record<string, string | number>

/** The form for a count: its own, such as that of 0, or the one of the language's plural rules. */
function formOf(forms: Record<string, Message | number>, value: string | number | undefined, locale: string) {
  const own = forms[String(value)]
  if (own !== undefined || typeof value !== 'number') return own ?? forms['other']
  return forms[new Intl.PluralRules(locale).select(value)] ?? forms['other']
}

/** A text with its values in place. `#` in a plural stands for the count. */
export function written(message: Message, locale: string, values: TextValues, count?: number): string {
  if (typeof message === 'string') return message
  return message
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined ? new Intl.NumberFormat(locale).format(count) : token
      const [name, choice, forms] = token
      const value = values[name]
      if (!forms) return value ?? ''
      const form = formOf(forms, choice === 'plural' ? Number(value) : value, locale)
      return written(form as Message, locale, values, choice === 'plural' ? Number(value) : undefined)
    })
    .join('')
}
