import { feedbackTextLengthMax } from '@candor/contract/rules/feedback'
import { paths } from '@candor/contract/app-paths'
import { TextArea } from '@candor/ui/fields/text-area'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { go } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'

export function LeaveFeedbackScreen() {
  const text = useText()
  const form = useForm({
    id: 'feedback',
    initial: { text: '' },
    check: (values) => complaints({ text: values.text.trim() === '' ? 'feedback.required' : undefined }),
    send: async (values) => {
      await callServer('Feedback/Leave', values)
      announce(text('feedback.left'))
      go(paths.feedbackNotes)
    },
  })
  return (
    <AppPage
      title={text('feedback.title')}
      back="back"
      trailing={<RecordsLink path={paths.feedbackNotes} label={text('feedback.notes')} />}
    >
      <form noValidate onSubmit={form.submit} className="mx-auto flex w-full max-w-form flex-col gap-4 pt-2">
        <TextArea
          {...form.field('text')}
          label={text('feedback.text')}
          hint={text('feedback.hint')}
          maxLength={feedbackTextLengthMax}
        />
        <MainButton type="submit" loading={form.busy}>
          {text('feedback.leave')}
        </MainButton>
      </form>
    </AppPage>
  )
}
