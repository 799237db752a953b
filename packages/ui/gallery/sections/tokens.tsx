import { BrandMark } from '../../src/brand-mark.tsx'
import { Sample, Section } from '../section.tsx'

const surfaces = ['bg-ground', 'bg-surface-1', 'bg-surface-2', 'bg-surface-3']
const inks = [
  'text-ink',
  'text-ink-2',
  'text-ink-3',
  'text-accent-ink',
  'text-up',
  'text-down',
  'text-danger',
]
const sizes = ['text-caption', 'text-small', 'text-body', 'text-title', 'text-display']

export function TokensSection() {
  return (
    <Section title="Tokens">
      <Sample title="Every text colour on every surface">
        <div className="overflow-hidden rounded-card ring-1 ring-line">
          {surfaces.map((surface) => (
            <div key={surface} className={`${surface} flex flex-wrap gap-x-3 px-3 py-2 text-small`}>
              {inks.map((ink) => (
                <span key={ink} className={ink}>
                  {ink.slice(5)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Five sizes">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size.slice(5)} 12,480.37
          </p>
        ))}
      </Sample>
      <Sample title="Brand">
        <div className="flex flex-wrap items-center gap-5">
          <BrandMark name="Candor" />
          <BrandMark size={40} />
          <BrandMark size={64} look="tile" />
          <BrandMark size={96} look="tile" />
        </div>
      </Sample>
    </Section>
  )
}
