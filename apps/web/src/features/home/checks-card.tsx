import { Card } from '@candor/ui/card'
import { Promises } from '../../shared/profile/promises.tsx'
import { useText } from '../../i18n/text.ts'

export function ChecksCard() {
  const text = useText()
  return (
    <Card className="lg:p-5">
      <section aria-labelledby="home-checked" className="flex flex-col gap-5">
        <h2 id="home-checked" className="font-semibold">
          {text('home.checkedTitle')}
        </h2>
        <Promises />
      </section>
    </Card>
  )
}
