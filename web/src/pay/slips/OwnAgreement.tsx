import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreementAnswer } from '#domain/pay/slips/slipAgreement.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'

/** Whether the person who is signed in has agreed to electronic delivery of slips, and the way to answer. */
export function OwnAgreement() {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<AgreementAnswer>()
  const { data: answered } = useQuery({
    ...api.slipAgreements.own.queryOptions({ input: {}, meta: { shows: ['slip_agreement'] } }),
    throwOnError: false,
  })
  if (answered === undefined) return null
  const next = answered?.answer === 'agreed' ? 'withdrawn' : 'agreed'
  const answer = async () => {
    await api.slipAgreements.answer.call({ answer: next })
    await Promise.all(
      [api.slipAgreements, api.payslips, api.withholdingSlips].map((calls) => cache.invalidateQueries({ queryKey: calls.key() })),
    )
    snackbar.success(t(`agreement.done.${next}`))
  }
  return (
    <Panel as="section" aria-labelledby="slip-agreement">
      <h2 id="slip-agreement">
        <Furigana>{t('agreement.title')}</Furigana>
      </h2>
      <p>
        {answered === null
          ? t('agreement.none')
          : t(`agreement.is.${answered.answer}`, { date: showDate(answered.from_date, language) })}
      </p>
      <Button
        variant={next === 'agreed' ? 'contained' : 'outlined'}
        color={next === 'agreed' ? 'primary' : 'secondary'}
        onClick={() => setAsked(next)}
      >
        {t(`agreement.act.${next}`)}
      </Button>
      {asked && (
        <Question
          title={t(`agreement.question.${asked}`)}
          act={t(`agreement.act.${asked}`)}
          run={answer}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`agreement.text.${asked}`)}</p>
        </Question>
      )}
    </Panel>
  )
}
