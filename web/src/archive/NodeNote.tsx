import { useState } from 'react'
import { archiveNode, type ArchiveNode } from '#domain/archive/archiveNode.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './DetailsPanel.module.css'
import { SaveRow } from './SaveRow.tsx'
import { useArchiveActs } from './useArchiveActs.ts'
import { useFailure } from './useFailure.ts'

type Props = { node: ArchiveNode; writable: boolean }

/** The note of an entry, which whoever may change the entry can write; its history keeps what stood there before. */
export function NodeNote({ node, writable }: Props) {
  const { t } = useTranslation('archive')
  const [editing, setEditing] = useState(false)
  const { note } = node
  if (editing) return <NoteForm node={node} onDone={() => setEditing(false)} />
  return (
    <Stack gap={0.25}>
      <Row gap={0.5} spread>
        <Muted>
          <Furigana>{t('archive_node.note')}</Furigana>
        </Muted>
        {writable && <LinkButton onClick={() => setEditing(true)}>{t(note ? 'note.change' : 'note.add')}</LinkButton>}
      </Row>
      {note ? <p className={styles.note}>{note}</p> : <Muted as="p">{t('note.none')}</Muted>}
    </Stack>
  )
}

function NoteForm({ node, onDone }: { node: ArchiveNode; onDone: () => void }) {
  const { t } = useTranslation(['archive', 'common'])
  const { setNote } = useArchiveActs()
  const failureText = useFailure()
  // a note that somebody else has changed meanwhile is not overwritten: the server refuses the version that was seen
  const [seen] = useState(node)
  const { form, values, put, issues, failure, busy, onSubmit } = useActForm({
    start: { note: node.note ?? '' },
    send: async ({ note }) => {
      await setNote(seen, note.trim() || null)
      snackbar.success(t('note.saved', { name: node.name }))
      onDone()
    },
  })
  const issue = useIssueTexts(issues)('note')
  return (
    <Stack as="form" gap={0.5} ref={form} onSubmit={onSubmit} noValidate>
      <Labelled name="archive_note" label={t('archive_node.note')} required={false} issue={issue} span={6}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={4}
            maxLength={archiveNode.fields.note.max}
            value={values.note}
            onChange={({ target }) => put({ note: target.value })}
          />
        )}
      </Labelled>
      {failure !== undefined && <ErrorText role="alert">{failureText('note', failure)}</ErrorText>}
      <SaveRow busy={busy} onCancel={onDone} />
    </Stack>
  )
}
