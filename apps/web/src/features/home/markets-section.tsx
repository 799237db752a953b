import { MarketTabs } from './market-tabs.tsx'

/** The markets of home; their place is held until they are here. */
export function MarketsSection() {
  return (
    <section className="min-h-[436px] lg:min-h-[440px]">
      <MarketTabs />
    </section>
  )
}
