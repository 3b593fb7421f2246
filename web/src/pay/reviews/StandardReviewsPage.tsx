import Alert from '@mui/material/Alert'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewKinds, reviewStates } from '#domain/pay/reviews/proposal.ts'
import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { useRunUndo } from '../conditions/useRunUndo.ts'
import { AcceptQuestion } from './AcceptQuestion.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { reviewKey } from './ReviewChoice.ts'
import { type ReviewsState, useReviewsState } from './reviewsState.ts'
import { ReviewTable } from './ReviewTable.tsx'

/** The reviews of standard remuneration of a year: what closed runs come to, and accepting it as insurance conditions. */
export default function StandardReviewsPage() {
  const { t } = useTranslation(['standard_reviews', 'common'])
  const numbers = useNumbers()
  const { shown, years, show } = useReviewsState()
  const { year, kind } = shown
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<ReviewRow>()
  const [asked, setAsked] = useState(false)
  const [stored, setStored] = useState<{ run: string; size: number }>()
  const { data, error, refetch } = useQuery({
    ...api.standardReviews.list.queryOptions({
      input: { year, kind },
      meta: { shows: ['insurance_condition', 'wage_condition', 'pay_run'] },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const undo = useRunUndo({
    begin: (run) => api.insuranceConditions.undoJob.call({ import: run }),
    keys: [api.standardReviews.key(), api.insuranceConditions.key()],
    done: t('accept.undone'),
    onUndone: () => setStored(undefined),
  })
  const proposed = (data ?? []).filter(({ state }) => state === 'proposed')
  const accepting = proposed.filter((row) => chosen.has(reviewKey(row)))
  const toggle = (row: ReviewRow) => setChosen((before) => before.symmetricDifference(new Set([reviewKey(row)])))
  const onShow = (change: Partial<ReviewsState>) => {
    setChosen(new Set())
    show(change)
  }
  return (
    <>
      <ScreenHead title={t('common:nav.standard_reviews')}>
        <Button
          variant="outlined"
          color="secondary"
          disabled={proposed.length === 0}
          onClick={() => setChosen(new Set(proposed.map(reviewKey)))}
        >
          {t('select_all')}
        </Button>
        <Button variant="contained" disabled={accepting.length === 0} onClick={() => setAsked(true)}>
          {t('accept.act', { size: numbers(accepting.length) })}
        </Button>
      </ScreenHead>
      <SalaryTabs />
      <Lead>{t('text')}</Lead>
      {stored && (
        <Alert
          severity="success"
          action={
            <Button size="small" color="inherit" loading={undo.busy} onClick={() => void undo.undo(stored.run)}>
              {t('accept.undo')}
            </Button>
          }
        >
          {t('accept.done', { size: numbers(stored.size) })}
        </Alert>
      )}
      <Card>
        <Choices shown={shown} years={years} rows={data ?? []} onShow={onShow} />
        {error && <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.length === 0 && <Nothing title={t('none')} text={t('none_text')} />}
        {data && data.length > 0 && (
          <ReviewTable
            kind={kind}
            rows={shown.state === undefined ? data : data.filter(({ state }) => state === shown.state)}
            chosen={chosen}
            onToggle={toggle}
            onOpen={setOpen}
          />
        )}
      </Card>
      {open && <ReviewPanel of={open} onClose={() => setOpen(undefined)} />}
      {asked && (
        <AcceptQuestion
          year={year}
          kind={kind}
          rows={accepting}
          onClose={() => setAsked(false)}
          onStored={(run, size) => {
            setChosen(new Set())
            setStored({ run, size })
          }}
        />
      )}
    </>
  )
}

type ChoicesProps = {
  shown: ReviewsState
  years: readonly number[]
  rows: readonly ReviewRow[]
  onShow: (change: Partial<ReviewsState>) => void
}

/** Which reviews are shown: the year, the kind, and the state. */
function Choices({ shown, years, rows, onShow }: ChoicesProps) {
  const { t } = useTranslation('standard_reviews')
  const numbers = useNumbers()
  const states = reviewStates.filter((state) => state === shown.state || rows.some((row) => row.state === state))
  return (
    <Toolbar centred>
      <OneFilter
        label={t('year')}
        options={years.map((year) => ({ value: String(year), label: t('year_of', { year }) }))}
        chosen={String(shown.year)}
        onChoose={(year) => onShow({ year: Number(year) })}
      />
      <OneFilter
        label={t('kind_label')}
        options={reviewKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        chosen={shown.kind}
        onChoose={(kind) => onShow({ kind, state: undefined })}
      />
      <Row gap={0.5} role="group" aria-label={t('filter_label')}>
        <PressButton pressed={shown.state === undefined} onPress={() => onShow({ state: undefined })}>
          {t('all', { size: numbers(rows.length) })}
        </PressButton>
        {states.map((state) => (
          <PressButton key={state} pressed={shown.state === state} onPress={() => onShow({ state })}>
            {t('filter', { state: t(`state.${state}`), size: numbers(rows.filter((row) => row.state === state).length) })}
          </PressButton>
        ))}
      </Row>
    </Toolbar>
  )
}
