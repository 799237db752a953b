import { hashToken, newToken } from '../../platform/gateway/tokens.ts'
import type { Services } from '../../platform/services.ts'

const lifeMs = 60_000
const ticketsMax = 10_000

type Ticket = { accountId: number; endsAtMs: number }

// Tickets for downloading an account's movements: a browser download sends no session, so the URL is the key,
// once and for a minute.
export class ExportTickets {
  // In the order of creation, which is also the order of expiry.
  private readonly tickets = new Map<string, Ticket>()

  // Null if there are already too many.
  give(accountId: number, now: Date): string | null {
    const nowMs = now.getTime()
    for (const [key, { endsAtMs }] of this.tickets) {
      if (endsAtMs > nowMs) break
      this.tickets.delete(key)
    }
    if (this.tickets.size >= ticketsMax) return null
    const token = newToken()
    this.tickets.set(keyOf(token), { accountId, endsAtMs: nowMs + lifeMs })
    return token
  }

  take(token: string, now: Date): number | null {
    const key = keyOf(token)
    const ticket = this.tickets.get(key)
    this.tickets.delete(key)
    return ticket && now.getTime() < ticket.endsAtMs ? ticket.accountId : null
  }
}

function keyOf(token: string): string {
  return hashToken(token).toString('base64')
}

export type WalletServices = Services & { exportTickets: ExportTickets }
