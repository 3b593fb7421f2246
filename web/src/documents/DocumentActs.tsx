import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { type Acting, DecisionActs } from '#web/access/own/DecisionActs.tsx'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SendDialog } from './SendDialog.tsx'

const calls = api.documents
const actOf = {
  make: ({ id, version }: Acting) => calls.make.call({ id, version }),
  reopen: ({ id, version }: Acting) => calls.reopen.call({ id, version }),
  discard: ({ reason = '', ...one }: Acting) => calls.discard.call({ ...one, reason }),
  withdraw_paper: (one: Acting) => calls.withdrawPaper.call(one),
} as const
type Name = keyof typeof actOf

/** What is typed in the form below goes along. */
const before = async (name: Name): Promise<boolean> => name !== 'make' || saveWork()

/** Buttons for the acts that the state of a document allows. */
export function DocumentActs({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { role } = useMe()
  const [sending, setSending] = useState(false)
  if (!may(role, 'documents.write')) return null
  const { signature_state: signing } = row
  const isSendable = row.state === 'made' && signing !== 'sent' && signing !== 'completed' && may(role, 'signatures.write')
  // what all have signed stays as it is
  const isOffered = (name: Name) =>
    name === 'reopen' ? signing !== 'completed' : name !== 'withdraw_paper' || row.signed_paper !== null
  const explained = (name: Exclude<Name, 'make'>) => {
    if (name === 'reopen' && row.signed_paper) return t('question.reopen_signed')
    return t(
      signing === 'sent' && (name === 'reopen' || name === 'discard') ? `question.${name}_sent_text` : `question.${name}_text`,
    )
  }
  return (
    <Row gap={0.5} align="stretch">
      {isSendable && (
        <Button variant={row.paper_signature === 'signed' ? 'outlined' : 'contained'} onClick={() => setSending(true)}>
          {t('send.title')}
        </Button>
      )}
      {sending && <SendDialog id={row.id} onClose={() => setSending(false)} />}
      <DecisionActs
        calls={calls}
        row={row}
        actOf={actOf}
        names={nextActs(document.acts, row.state).filter((name): name is Name => name in actOf && isOffered(name as Name))}
        main={['make']}
        asking={['reopen', 'discard', 'withdraw_paper']}
        steps={document.acts.steps}
        before={before}
        texts={{
          group: t('acts'),
          act: (name) => t(`act.${name}`),
          question: (name) => t(`question.${name}`),
          explained,
          done: (name) => t(`done.${name}`),
        }}
      />
    </Row>
  )
}
