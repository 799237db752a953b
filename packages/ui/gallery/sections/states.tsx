import { Wallet } from 'lucide-react'
import { Button } from '../../src/buttons/button.tsx'
import { Card } from '../../src/card.tsx'
import { EmptyState } from '../../src/states/empty-state.tsx'
import { ErrorState } from '../../src/states/error-state.tsx'
import { ListFooter } from '../../src/lists/list-footer.tsx'
import { RefreshControl } from '../../src/page/refresh-control.tsx'
import { LoadingView } from '../../src/states/loading-view.tsx'
import { Skeleton, SkeletonRows } from '../../src/states/skeleton.tsx'
import { Spinner } from '../../src/buttons/spinner.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

export function StatesSection({ t }: { t: Words }) {
  return (
    <Section title="Waiting and states">
      <Sample title="Skeleton">
        <Card padding="none">
          <SkeletonRows count={3} icon />
        </Card>
        <Skeleton shape="block" height={44} />
      </Sample>
      <Sample title="Empty">
        <Card padding="none">
          <EmptyState
            icon={<Wallet aria-hidden />}
            title={t.emptyTitle}
            text={t.emptyText}
            action={<Button variant="primary">{t.deposit}</Button>}
          />
        </Card>
      </Sample>
      <Sample title="Failed">
        <Card padding="none">
          <ErrorState title={t.failed} text={t.offline} retryLabel={t.loadMore} onRetry={() => undefined} />
        </Card>
      </Sample>
      <Sample title="List footer, loading view, spinner">
        <Card padding="none" className="divide-y divide-line">
          <RefreshControl label={t.refresh} busy={false} onPress={() => undefined} />
          <ListFooter state="idle" label={t.loadMore} onPress={() => undefined} />
          <ListFooter state="loading" label={t.loading} />
          <ListFooter state="failed" label={t.failed} onPress={() => undefined} />
          <ListFooter state="end" label={t.end} />
        </Card>
        <Card padding="none">
          <LoadingView label={t.loading} />
        </Card>
        <div className="flex items-center gap-4">
          <Spinner size="small" label={t.loading} />
          <Spinner />
          <Spinner size="large" />
        </div>
      </Sample>
    </Section>
  )
}
