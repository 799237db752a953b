import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every field of the specification's entities, with its text and its screen.

type Shown = [field: string, key: string, folder: string]
const entities: Record<string, Shown[]> = {
  user: [
    ['username', 'settings.username', 'features/account/settings'],
    ['nickname', 'settings.nickname', 'features/account/settings'],
    ['e-mail', 'settings.email', 'features/account/settings'],
    ['login password', 'loginPassword.title', 'features/account/parts'],
    ['fund password', 'fundPassword.title', 'features/account/parts'],
    ['invitation code', 'invite.title', 'features/account/invite'],
    ['avatar', 'settings.avatar', 'features/account/settings'],
    ['real name', 'settings.realName', 'features/account/settings'],
    ['age', 'settings.age', 'features/account/settings'],
    ['address', 'settings.address', 'features/account/settings'],
    ['phone', 'settings.phone', 'features/account/settings'],
    ['security level', 'security.level', 'shared/profile'],
    ['credit score', 'score.title', 'features/identity/overview'],
    ['certification status', 'identity.title', 'features/account/centre'],
  ],
  'identity certification': [
    ['certificate type', 'identity.part.certificateType', 'features/identity'],
    ['name', 'identity.part.name', 'features/identity'],
    ['number', 'identity.part.number', 'features/identity'],
    ['address', 'identity.part.address', 'features/identity'],
    ['front photo', 'identity.part.front', 'features/identity'],
    ['back photo', 'identity.part.back', 'features/identity'],
    ['hand-held photo', 'identity.part.handHeld', 'features/identity'],
    ['US credit score', 'identity.usScore', 'features/identity'],
    ['region domestic', 'identity.residence.domestic', 'features/identity'],
    ['region foreign', 'identity.residence.foreign', 'features/identity'],
  ],
  'wallet address': [
    ['currency', 'flow.coin', 'features/wallet/add-address'],
    ['chain', 'address.network', 'features/wallet/add-address'],
    ['address', 'address.address', 'features/wallet/add-address'],
    ['QR image', 'address.qr', 'features/wallet/addresses'],
    ['remark', 'address.remark', 'features/wallet/add-address'],
    ['date', 'address.addedAt', 'features/wallet/addresses'],
  ],
  'bank card': [
    ['card number', 'card.number', 'features/cards/add'],
    ['bank name', 'card.bank', 'features/cards/add'],
    ['branch name', 'card.branch', 'features/cards/add'],
    ['card type', 'card.kind', 'features/cards/add'],
    ['account holder', 'card.holder', 'features/cards/add'],
    ['creation date', 'card.addedAt', 'features/cards/list'],
  ],
  'option order': [
    ['order number', 'order.number', 'features/options/order'],
    ['pair', 'options.pair', 'features/options/order'],
    ['cycle in seconds', 'options.cycle', 'features/options/order'],
    ['direction', 'options.direction', 'features/options/order'],
    ['buy price', 'option.openingPrice', 'features/options/order'],
    ['settlement price', 'option.closingPrice', 'features/options/order'],
    ['buy quantity', 'options.stake', 'features/options/order'],
    ['opening fee', 'options.fee', 'features/options/order'],
    ['expected return', 'options.expectedReturn', 'features/options/order'],
    ['settlement income', 'option.income', 'features/options/order'],
    ['buy time', 'option.openedAt', 'features/options/order'],
    ['close time', 'option.settledAt', 'features/options/order'],
    ['countdown', 'options.countdown', 'shared/options'],
    ['profit or loss', 'options.status.won', 'features/options'],
  ],
  'spot order': [
    ['order number', 'order.number', 'features/spot/order-details'],
    ['name', 'order.name', 'features/spot/order-details'],
    ['direction', 'orders.side', 'features/spot/order-details'],
    ['type', 'orders.kind', 'features/spot/order-details'],
    ['entrusted price', 'order.entrustedPrice', 'features/spot/order-details'],
    ['quantity', 'order.quantity', 'features/spot/order-details'],
    ['amount filled', 'order.amountFilled', 'features/spot/order-details'],
    ['turnover', 'order.turnover', 'features/spot/order-details'],
    ['fee', 'order.fee', 'features/spot/order-details'],
    ['time', 'orders.placed', 'features/spot/order-details'],
    ['status', 'orders.status.open', 'features/spot/orders'],
  ],
  asset: [
    ['available', 'bucket.available', 'features/wallet/assets'],
    ['locked', 'bucket.locked', 'features/wallet/assets'],
    ['frozen', 'bucket.frozen', 'features/wallet/assets'],
    ['to be released', 'bucket.toBeReleased', 'features/wallet/assets'],
  ],
  'deposit record': [
    ['time', 'deposit.requestedAt', 'features/deposits'],
    ['type', 'deposit.type', 'features/deposits'],
    ['coin', 'deposit.coin', 'features/deposits'],
    ['quantity', 'deposit.quantity', 'features/deposits'],
    ['address', 'arrival.to', 'features/deposits/arrival'],
    ['state', 'depositState.paying', 'features/deposits'],
    ['credited amount', 'deposit.credited', 'features/deposits'],
    ['fee', 'deposit.fee', 'features/deposits'],
    ['payer', 'deposit.payer', 'features/deposits'],
    ['TXID', 'deposit.transactionId', 'features/deposits'],
    ['bank details', 'deposit.bankDetails', 'features/deposits'],
    ['proof image', 'deposit.proof', 'features/deposits'],
  ],
  'withdrawal record': [
    ['time', 'withdraw.requestedAt', 'features/withdrawals/records'],
    ['coin', 'withdraw.coin', 'features/withdrawals'],
    ['network', 'withdraw.network', 'features/withdrawals'],
    ['address', 'withdraw.address', 'features/withdrawals'],
    ['amount', 'withdraw.amount', 'features/withdrawals'],
    ['fee', 'withdraw.fee', 'features/withdrawals'],
    ['expected amount', 'withdraw.expected', 'features/withdrawals'],
    ['state', 'withdrawState.paid', 'features/withdrawals'],
    ['remark', 'withdraw.reason', 'features/withdrawals/records'],
  ],
  'pledge product': [
    ['currency', 'pledge.actFor', 'features/pledge/products'],
    ['minimum and maximum quantity', 'pledge.range', 'features/pledge/products'],
    ['cycle', 'pledge.cycle', 'features/pledge'],
    ['daily interest rate', 'pledge.perDay', 'features/pledge/products'],
    ['expected income', 'pledge.expected', 'features/pledge/products'],
    ['activity time', 'pledge.activity', 'features/pledge/products'],
  ],
  'pledge order': [
    ['quantity', 'pledge.principal', 'features/pledge'],
    ['income', 'pledge.interestPaid', 'features/pledge'],
    ['cycle', 'pledge.cycle', 'features/pledge/order'],
    ['start time', 'pledge.startedAt', 'features/pledge/order'],
    ['expiry', 'pledge.endsAt', 'features/pledge/order'],
    ['daily rate', 'pledge.rate', 'features/pledge/order'],
    ['state', 'pledgeState.inProgress', 'features/pledge'],
  ],
  'subscription item': [
    ['category or coin', 'lab.actFor', 'features/lab'],
    ['lock cycle', 'lab.lock', 'features/lab'],
    ['remaining quota', 'lab.left', 'features/lab'],
    ['release time', 'lab.release', 'features/lab'],
    ['raise start and end', 'lab.raise', 'features/lab'],
    ['minimum quota', 'lab.minimum', 'features/lab'],
    ['purchase quantity', 'ticket.quantity', 'features/lab'],
  ],
  'exchange record': [
    ['consumed currency', 'swap.consumed', 'features/swap'],
    ['received currency', 'swap.received', 'features/swap'],
    ['price', 'swap.tick', 'features/swap'],
    ['quantity', 'swap.consumed', 'features/swap'],
    ['rate', 'swap.rate', 'features/swap'],
    ['fee ratio', 'swap.feeRatio', 'features/swap'],
  ],
  'loan application': [
    ['amount min', 'loan.lowest', 'features/loans/apply'],
    ['amount max', 'loan.highest', 'features/loans/apply'],
    ['phone', 'loan.phone', 'features/loans'],
    ['e-mail', 'form.email', 'features/loans'],
    ['hand-held photo', 'loan.handHeld', 'features/loans'],
    ['asset proof photo', 'loan.assetProof', 'features/loans'],
    ['application time', 'loan.appliedAt', 'features/loans'],
    ['review time', 'loan.reviewedAt', 'features/loans'],
    ['loan time', 'loan.lentAt', 'features/loans'],
    ['disbursed amount', 'loan.wasLent', 'features/loans'],
    ['overdue interest', 'loan.penaltyCharged', 'features/loans'],
    ['expiry date', 'loan.dueAt', 'features/loans'],
    ['status', 'loanState.overdue', 'features/loans'],
  ],
}

const web = join(import.meta.dirname, '../apps/web/src')
const english = readFileSync(join(web, 'i18n/texts/en.po'), 'utf8')

function sourcesIn(folder: string): string {
  return readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(web, folder, file), 'utf8'))
    .join('\n')
}

/** A key as written in sources: whole, or with its last part inserted. */
function isNamedIn(source: string, key: string): boolean {
  const stem = key.slice(0, key.lastIndexOf('.') + 1)
  return source.includes(`'${key}'`) || source.includes(`"${key}"`) || source.includes(`\`${stem}\${`)
}

const fields = Object.entries(entities).flatMap(([entity, shown]) =>
  shown.map((one) => [entity, ...one] as const),
)

test.each(fields)('%s: %s is named by %s in %s', (_entity, _field, key, folder) => {
  expect(english).toContain(`msgid "${key}"`)
  expect(isNamedIn(sourcesIn(folder), key)).toBe(true)
})
