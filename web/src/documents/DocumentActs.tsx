import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { document } from '#domain/documents/document.ts'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'

const calls = api.documents
type Acting = { id: string; version: number } & Why
const actOf = {
  make: ({ id, version }: Acting) => calls.make.call({ id, version }),
  reopen: ({ id, version }: Acting) => calls.reopen.call({ id, version }),
  discard: ({ reason = '', ...one }: Acting) => calls.discard.call({ ...one, reason }),
} as const
type Name = keyof typeof actOf
/** Acts that ask before they are done. */
const asking = ['reopen', 'discard'] as const

/** Buttons for the acts that the state of a document allows. */
export function DocumentActs({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const { role } = useMe()
  const cache = useQueryClient()
  const store = useStored(calls)
  const [asked, setAsked] = useState<(typeof asking)[number]>()
  const act = async (name: Name, why: Why = {}) => {
    // what is typed in the form below goes along
    if (name === 'make' && !(await saveWork())) return
    const { version } = cache.getQueryData<DocumentRow>(calls.get.queryKey({ input: { id: row.id } })) ?? row
    store(await actOf[name]({ id: row.id, version, ...why }))
    await cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(t(`done.${name}`))
  }
  const run = useMutation({
    mutationFn: (name: Name) => act(name),
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!may(role, 'documents.write')) return null
  const names = nextActs(document.acts, row.state).filter((name): name is Name => name in actOf)
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {names.map((name) => {
        const question = asking.find((one) => one === name)
        return (
          <Button
            key={name}
            {...(name === 'make'
              ? { variant: 'contained' as const }
              : { variant: 'outlined' as const, color: 'secondary' as const })}
            loading={run.isPending && run.variables === name}
            onClick={() => (question ? setAsked(question) : run.mutate(name))}
          >
            {t(`act.${name}`)}
          </Button>
        )
      })}
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={document.acts.steps[asked]}
          run={(why) => act(asked, why)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
