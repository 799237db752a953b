import type { Event } from '@candor/engine/events'

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>

// What is done with the events that somebody wants to know of, by their type. The others pass by.
export type EventTakers<Context = void> = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>, context: Context) => void
}

export function takeEvent<Context>(takers: EventTakers<Context>, event: Event, context: Context): void {
  const take = takers[event.type] as ((event: Event, context: Context) => void) | undefined
  take?.(event, context)
}
