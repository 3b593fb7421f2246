import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths, monthOf } from '#domain/kit/dates.ts'
import type { RaiseReport } from '#domain/pay/conditions/conditions.api.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { RaiseRule, RaiseWhom } from './RaiseFields.tsx'
import { RaisePreview } from './RaisePreview.tsx'
import { inputOf, issuesOf, type RaiseValues } from './raiseValues.ts'
import { useRaiseUndo } from './useRaiseUndo.ts'

const start = (): RaiseValues => ({
  valid_from: `${monthOf(addMonths(today(), 1))}-01`,
  wage_kind: 'monthly',
  pay_item_id: '',
  way: 'plus_yen',
  value: '',
  change_reason: 'raise',
  establishment_id: '',
  koyou_keitai: '',
  staff_id: [],
})

/** What was tried, with the values for which it holds. */
type Tried = { values: RaiseValues; sample: boolean; report: RaiseReport }

/** Raises an amount of many people from a date on: everybody's amounts are shown first, then all are stored or none, and it can be undone. */
export default function RaisePage() {
  const { t } = useTranslation('wages')
  const numbers = useNumbers()
  const language = usePaperLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [sample, setSample] = useState(false)
  const [tried, setTried] = useState<Tried>()
  const [stored, setStored] = useState<{ run: string; size: number }>()
  const { undo, busy } = useRaiseUndo(() => setStored(undefined))
  const preview = async (typed: RaiseValues, ofSample: boolean) => {
    const report = await api.wageConditions.raise.call({ ...inputOf(typed), sample: ofSample, dry_run: true, language })
    setTried({ values: typed, sample: ofSample, report })
  }
  const form = useActForm<RaiseValues>({ start: start(), check: issuesOf, send: (typed) => preview(typed, sample) })
  const { form: element, values, failure, busy: trying, onSubmit } = form
  const shown = tried && tried.values === values && tried.sample === sample ? tried : undefined
  const store = async () => {
    const { raised, run } = await api.wageConditions.raise.call({ ...inputOf(values), sample, dry_run: false, language })
    void cache.invalidateQueries({ queryKey: api.wageConditions.key() })
    setTried(undefined)
    if (run === null) return
    setStored({ run, size: raised.length })
    snackbar.success(t('raise.done', { size: numbers(raised.length) }))
  }
  const storing = useActForm({ start: {}, send: store })
  const size = shown?.report.raised.length ?? 0
  return (
    <Stack gap={1}>
      <ScreenHead title={t('raise.title')} />
      <Lead>{t('raise.text')}</Lead>
      {stored && (
        <Alert
          severity="success"
          action={
            <Button size="small" color="inherit" loading={busy} onClick={() => void undo(stored.run)}>
              {t('raise.undo')}
            </Button>
          }
        >
          {t('raise.done', { size: numbers(stored.size) })}
        </Alert>
      )}
      <Panel as="form" noValidate ref={element} onSubmit={onSubmit} aria-label={t('raise.title')}>
        <h2>{t('raise.whom')}</h2>
        <RaiseWhom form={form} />
        <h2>{t('raise.rule')}</h2>
        <RaiseRule form={form} />
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <Row gap={0.75}>
          <Button type="submit" variant={size > 0 ? 'outlined' : 'contained'} loading={trying}>
            {t('raise.preview')}
          </Button>
        </Row>
      </Panel>
      {shown && (
        <Panel as="section" aria-label={t('raise.preview')}>
          <SampleChoice
            left={shown.report.sample}
            chosen={sample}
            onChoose={(next) => {
              setSample(next)
              void preview(values, next).catch((failed: unknown) => snackbar.error(errorText(failed)))
            }}
          />
          <RaisePreview report={shown.report} />
          {storing.failure !== undefined && <Alert severity="error">{errorText(storing.failure)}</Alert>}
          {size > 0 && (
            <Row gap={0.75}>
              <Button variant="contained" loading={storing.busy} onClick={() => void storing.submit()}>
                {t('raise.store', { size: numbers(size) })}
              </Button>
            </Row>
          )}
        </Panel>
      )}
    </Stack>
  )
}

type SampleProps = { left: number; chosen: boolean; onChoose: (sample: boolean) => void }

/** Says whether the people of the sample company are those who are raised, with a button that changes it. */
function SampleChoice({ left, chosen, onChoose }: SampleProps) {
  const { t } = useTranslation('wages')
  const numbers = useNumbers()
  if (!chosen && left === 0) return null
  return (
    <Note>
      {chosen ? t('raise.sample.shown') : t('raise.sample.left', { size: numbers(left) })}
      <Button size="small" color="inherit" onClick={() => onChoose(!chosen)}>
        {t(chosen ? 'raise.sample.hide' : 'raise.sample.show')}
      </Button>
    </Note>
  )
}
