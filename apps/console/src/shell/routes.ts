import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Right } from '@candor/contract/operators/rights'
import type { TextKey } from '../i18n/text.ts'
import type { Place } from '../shared/place/location.ts'

export type ScreenProps = { place: Place }
export type Route = {
  // The first part of the place; the screen reads the rest.
  name: string
  title: TextKey
  // It is hidden from others, and the server would refuse them.
  right: Right | null
  Screen: ComponentType<ScreenProps>
}

type Load = () => Promise<{ Screen: ComponentType<ScreenProps> }>

const route = (name: string, title: TextKey, right: Right | null, load: Load): Route => ({
  name,
  title,
  right,
  Screen: lazy(async () => ({ default: (await load()).Screen })),
})

/** Every page of the console. */
export const routes: readonly Route[] = [
  route('', 'today.title', null, async () => await import('../features/today/screen.tsx')),
  route('opening', 'opening.title', 'seeOpening', async () => await import('../features/opening/screen.tsx')),
  route('queues', 'nav.queues', 'seeQueues', async () => await import('../features/queues/screen.tsx')),
  route('chats', 'chats.title', 'seeChats', async () => await import('../features/chats/screen.tsx')),
  route('users', 'users.title', 'seeUsers', async () => await import('../features/users/screen.tsx')),
  route(
    'treasury',
    'treasury.title',
    'seeTreasury',
    async () => await import('../features/treasury/screen.tsx'),
  ),
  route('rates', 'rates.title', 'seeQueues', async () => await import('../features/rates/screen.tsx')),
  route(
    'switches',
    'switches.title',
    'seeSwitches',
    async () => await import('../features/switches/screen.tsx'),
  ),
  route(
    'products',
    'products.title',
    'seeTerms',
    async () => await import('../features/products/screen.tsx'),
  ),
  route('content', 'content.title', 'seeContent', async () => await import('../features/content/screen.tsx')),
  route('health', 'health.title', 'seeHealth', async () => await import('../features/health/screen.tsx')),
  route('audit', 'audit.title', 'seeAudit', async () => await import('../features/audit/screen.tsx')),
  route(
    'operators',
    'operators.title',
    'seeOperators',
    async () => await import('../features/operators/screen.tsx'),
  ),
  route('menu', 'nav.more', null, async () => await import('./menu/screen.tsx')),
]
