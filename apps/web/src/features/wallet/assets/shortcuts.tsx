import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

// A line without a screen is hidden; the first visible one is the main one.
const all: readonly { path: string; label: TextKey }[] = [
  { path: paths.deposit, label: 'assets.deposit' },
  { path: paths.withdraw, label: 'assets.withdraw' },
  { path: paths.exchange, label: 'assets.exchange' },
  { path: paths.loanApply, label: 'loan.title' },
  { path: paths.fundFlow, label: 'flow.title' },
  { path: paths.orders, label: 'assets.openOrders' },
]

export function AssetShortcuts() {
  const text = useText()
  return (
    <nav aria-label={text('home.shortcuts')}>
      <ul className="flex flex-wrap gap-2.5">
        {all.map(({ path, label }) => (
          <li key={path} className="flex flex-auto">
            <PathButton
              path={path}
              label={label}
              fullWidth
              variant={path === paths.deposit ? 'primary' : 'secondary'}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
