import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { DemoButton } from '../../shared/session/demo-button.tsx'
import { settings } from '../../shared/state/settings.ts'
import { useText } from '../../i18n/text.ts'

export function VisitorHero() {
  const text = useText()
  return (
    <section className="flex flex-col gap-6 pt-5 lg:rounded-card lg:bg-surface-1 lg:p-8 lg:shadow-card">
      <div className="flex flex-col gap-3">
        <h1 className="text-display font-bold text-balance">{text('home.heroTitle')}</h1>
        <p className="max-w-110 text-body text-ink-2 text-pretty">{text('home.heroText')}</p>
      </div>
      <div className="flex max-w-110 flex-wrap gap-2.5">
        <span className="flex flex-2 basis-40">
          <LinkButton href={hrefOf(paths.register)} variant="primary" size="large" fullWidth>
            {text('home.createAccount')}
          </LinkButton>
        </span>
        <span className="flex flex-1 basis-28">
          <LinkButton href={hrefOf(paths.login)} variant="outline" size="large" fullWidth>
            {text('login.submit')}
          </LinkButton>
        </span>
        {settings.mode === 'test' && (
          <span className="flex basis-full">
            <DemoButton />
          </span>
        )}
      </div>
    </section>
  )
}
