import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { itemName } from '@candor/contract/operators/queues'
import type { IdentityPart } from '@candor/contract/rules/identity'
import { Badge } from '@candor/ui/badge'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ScoreField } from '../../../shared/form/score-field.tsx'
import { scoreOf } from '../../../shared/form/checks.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'
import { ImageDesk } from './image-desk.tsx'
import { partsOf } from '../model.ts'
import { UserFacts } from './user-facts.tsx'

type Item = OperatorOutput<'Identity/GetItem'>

export function IdentityDetail(props: DetailProps) {
  const text = useText()
  // Only deciding operators see personal documents.
  if (!useRight('reviewIdentity'))
    return (
      <div className="p-4 lg:p-6">
        <Notice kind="info">{text('identity.notForRole')}</Notice>
      </div>
    )
  return <Read {...props} />
}

const Read = detailOf({
  queue: 'identity',
  read: async (itemId) => await callServer('Identity/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, ...props }: Props) {
  const text = useText()
  const { item, submission, images, user, advanced } = asked
  const { itemId } = item
  const [score, setScore] = useState(advanced?.usCreditScore?.toString() ?? '')
  const [parts, setParts] = useState<readonly IdentityPart[]>([])
  const isPassing = props.deciding?.choice === 'passIdentity'
  const isRefusing = props.deciding?.choice === 'refuseIdentity'
  const creditScore = scoreOf(score)
  return (
    <DetailFrame
      {...props}
      item={item}
      why={text(`why.identity.${submission.level}`)}
      rows={[fact(text('user.uid'), user.uid)]}
      said={{ creditScore: typeof creditScore === 'number' ? creditScore : null, parts: [...parts] }}
      isReady={isPassing ? creditScore !== 'wrong' : !isRefusing || parts.length > 0}
      fields={
        isPassing && submission.level === 'advanced' ? (
          <ScoreField value={score} onValueChange={setScore} />
        ) : isRefusing ? (
          <fieldset>
            <legend className="text-small font-semibold">{text('identity.refusedParts')}</legend>
            {partsOf(submission.level).map((part) => (
              <Checkbox
                key={part}
                label={text(`identity.part.${part}`)}
                checked={parts.includes(part)}
                onCheckedChange={(isOn) =>
                  setParts(isOn ? [...parts, part] : parts.filter((one) => one !== part))
                }
              />
            ))}
          </fieldset>
        ) : null
      }
    >
      <Revoked asked={asked} />
      <SameDocument asked={asked} />
      <div className="grid gap-3 xl:grid-cols-2">
        <SentFacts asked={asked} />
        <UserFacts user={user} who={[fact(text('user.realName'), user.realName ?? text('value.none'))]} />
      </div>
      <ImageDesk
        title={text('identity.images')}
        images={images.map((name) => ({ name, label: text(`identity.part.${name}`) }))}
        read={async (image) => (await callServer('Identity/GetImage', { itemId, image })).image}
      />
      <Earlier asked={asked} />
      <History
        item={item}
        asked={text('history.identity')}
        decision={
          submission.decidedAt === null
            ? null
            : { at: submission.decidedAt, by: submission.decidedBy, reason: submission.reason }
        }
      />
    </DetailFrame>
  )
}

/** A submission that had passed and was revoked. */
function Revoked({ asked: { submission } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const { revoked } = submission
  if (revoked === null) return null
  return (
    <Notice kind="danger" title={text('identity.revoked')}>
      {[figures.time(revoked.at), revoked.by.name, revoked.reason].join(' · ')}
    </Notice>
  )
}

function SameDocument({ asked: { sameDocument } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  if (sameDocument.length === 0) return null
  return (
    <Notice kind="danger" title={text('identity.sameDocument')}>
      <ul>
        {sameDocument.map(({ uid, state, at }) => (
          <li key={`${uid} ${at}`}>
            <RowLink href={hrefs.user(uid)}>{text('user.short', { uid })}</RowLink>
            {` · ${text(`identity.state.${state}`)} · ${figures.time(at)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function SentFacts({ asked: { primary, advanced } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  return (
    <FactCard title={text('identity.sent')}>
      <Facts
        rows={[
          ...(primary === null
            ? []
            : [
                fact(text('identity.part.certificateType'), text(`identity.type.${primary.certificateType}`)),
                fact(text('identity.part.name'), primary.name),
                fact(text('identity.part.number'), primary.number),
                fact(text('identity.part.country'), figures.region(primary.country)),
              ]),
          ...(advanced === null
            ? []
            : [
                fact(text('identity.part.address'), advanced.address),
                fact(text('identity.part.residence'), text(`identity.residence.${advanced.residence}`)),
                fact(
                  text('identity.part.usCreditScore'),
                  advanced.usCreditScore === null ? text('value.none') : String(advanced.usCreditScore),
                ),
              ]),
        ]}
      />
    </FactCard>
  )
}

/** Earlier submissions of this user. */
function Earlier({ asked: { earlier } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  if (earlier.length === 0) return null
  return (
    <TableSection
      title={text('identity.earlier')}
      rows={earlier}
      idOf={(one) => one.itemId}
      columns={({ column }) => [
        column('orders.number', (one) => (
          <RowLink href={hrefs.queue('identity', one.itemId)}>{itemName('identity', one.itemId)}</RowLink>
        )),
        column('identity.level', ({ level }) => text(`identity.level.${level}`)),
        column('deposit.state', ({ state }) => <Badge>{text(`identity.state.${state}`)}</Badge>),
        column('ask.reason', ({ reason }) => reason ?? '—'),
        column('identity.submittedAt', ({ submittedAt }) => figures.time(submittedAt)),
      ]}
    />
  )
}
