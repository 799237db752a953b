/** A moment in the format of a date and time field, by the clock of this device. */
export function localInputOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The moment in such a field; null while it is incomplete. */
export function momentOfInput(input: string): Date | null {
  const moment = new Date(input)
  return input === '' || Number.isNaN(moment.getTime()) ? null : moment
}
