import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { staffChange } from '#domain/staff/staffChange.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { TextArea } from '#web/kit/ui/Input.tsx'
import type { OwnGroupName } from './ownGroups.ts'

type Props = {
  /** The group of the record in which something is wrong; undefined: anything. */
  about: OwnGroupName | undefined
  /** What was told before and is not answered yet; what is typed takes its place. */
  note: string | null
  onClose: () => void
}
type Typed = { note: string }
const typedSchema = z.object({ note: z.string() })

/** Tells in words what is wrong in the own record, where there is no field for it. What is typed is kept as a draft. */
export function NoteDialog(props: Props) {
  const draft = useSmallDraft<Typed>({ entity: 'staff_change', part: `note ${props.about ?? ''}` }, typedSchema)
  return draft && <Telling {...props} draft={draft} />
}

function Telling({ about, note, draft, onClose }: Props & { draft: SmallDraft<Typed> }) {
  const { t } = useTranslation(['me', 'changes'])
  const cache = useQueryClient()
  const opening = about === undefined ? '' : t('note_about', { group: t(`group.${about}`) })
  const form = useActForm<Typed>({
    start: draft.found?.values ?? { note: [note, opening].filter(Boolean).join('\n') },
    check: ({ note: typed }) => (typed.trim() === '' || typed.trim() === opening.trim() ? { note: { code: 'required' } } : {}),
    send: async ({ note: typed }) => {
      await api.staffChanges.ask.call({ changes: {}, note: typed })
      draft.wipe()
      await cache.invalidateQueries({ queryKey: api.ownRecord.key() })
      snackbar.success(t('asked'))
    },
  })
  const issue = useIssueTexts(form.issues)('note')
  const put = (typed: string) => {
    form.put({ note: typed })
    draft.keep({ note: typed })
  }
  return (
    <Question title={t('note_title')} act={t('send')} form={form} onClose={onClose}>
      <p>{t('note_text')}</p>
      <Labelled name="note" label={t('changes:staff_change.note')} required issue={issue} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={staffChange.fields.note.max}
            value={form.values.note}
            onChange={({ target }) => put(target.value)}
          />
        )}
      </Labelled>
    </Question>
  )
}
