import { Check, X } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import type { Profile } from '@candor/contract/calls/account'
import { formatCount } from '@candor/client/figures/format'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { Need } from './model.ts'
import type { Offer } from './queries.ts'

type Props = { needs: readonly Need[]; user: Profile; offer: Offer }

/** The requirements for a loan: which are met, which are missing, and how to meet them. */
export function NeedsCard({ needs, user, offer }: Props) {
  const text = useText()
  const next = needs.find(({ isMet }) => !isMet)
  return (
    <Card className="lg:p-6">
      <h2 className="font-semibold">{text('loan.needsTitle')}</h2>
      <ul className="flex flex-col gap-3 pt-3">
        {needs.map((need) => (
          <li key={need.id} className="flex gap-3">
            <span
              aria-hidden
              className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${need.isMet ? 'bg-up text-surface-1' : 'bg-surface-3 text-ink-2'}`}
            >
              {need.isMet ? (
                <Check className="size-3" strokeWidth={3} />
              ) : (
                <X className="size-3" strokeWidth={3} />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className={need.isMet ? 'text-ink-2' : 'font-semibold'}>
                <NeedText need={need} offer={offer} />
              </span>
              <span className="sr-only"> {text(need.isMet ? 'loan.needMet' : 'loan.needMissing')}</span>
              {!need.isMet && (
                <NeedHelp need={need} isNext={need === next} certification={user.certification} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NeedText({ need: { id }, offer }: { need: Need; offer: Offer }) {
  const text = useText()
  const { locale } = useFigures()
  if (id === 'primary' || id === 'advanced') return text(`identity.level.${id}`)
  if (id !== 'score') return text(`loanNeed.${id}`)
  const { creditScore, creditScoreMin } = offer
  const least = formatCount(creditScoreMin, locale)
  return creditScore === null
    ? text('loanNeed.score', { least })
    : text('loanNeed.scoreIs', { least, score: formatCount(creditScore, locale) })
}

const levelPaths = { primary: paths.certify, advanced: paths.advancedCertify }

type HelpProps = { need: Need; isNext: boolean; certification: Profile['certification'] }

/** Help for the first missing requirement; one under review only takes time. */
function NeedHelp({ need: { id }, isNext, certification }: HelpProps) {
  const text = useText()
  const isLevel = id === 'primary' || id === 'advanced'
  if (isLevel && certification[id] === 'review')
    return <span className="block text-small text-ink-2">{text('loan.underReview')}</span>
  const helps = <span className="block text-small text-pretty text-ink-2">{text(`loanHelp.${id}`)}</span>
  if (!isNext) return helps
  const [path, label] = isLevel
    ? ([levelPaths[id], 'loan.verify'] as const)
    : ([paths.onlineService, 'service.openChat'] as const)
  return (
    <>
      {helps}
      <span className="block pt-2">
        <LinkButton href={hrefOf(path)} size="small" variant="primary">
          {text(label)}
        </LinkButton>
      </span>
    </>
  )
}
