import { useMutation } from '@tanstack/react-query'
import { useStore } from '#web/kit/store.ts'
import { useState } from 'react'
import { shiftReport, saidFields, type Said } from '#domain/visits/shiftReport.ts'
import type { Field } from '#domain/kit/fields.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import type { Conflict } from '#web/kit/forms/values/merge.ts'
import { MergePair, MergePairs, type Side } from '#web/kit/forms/saving/MergeDialog.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useCopy } from '#web/kit/useCopy.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { DayFold } from './DayFold.tsx'
import { draftBox, type ReportDraft } from './draftBox.ts'
import styles from './LeftReports.module.css'
import { forOffice, type LeftReport, leftReports, linesOf } from './leftReports.ts'
import { reportBox } from './reportBox.ts'
import { useMoment } from './useMoment.ts'
import { clashOf, settled, wholeOf } from './waitingReport.ts'

/** The reports on this device that need a decision. */
export const useLeftReports = (visits: readonly { id: string }[]): LeftReport[] =>
  leftReports(useStore(reportBox), useStore(draftBox), new Set(visits.map(({ id }) => id)))

/**
 * Reports that the server refused, or whose visit is not shown any more, as a row of the day, so that nothing written disappears
 * unnoticed.
 */
export function LeftReports({ visits }: { visits: readonly { id: string }[] }) {
  const { t } = useTranslation('day')
  const left = useLeftReports(visits)
  if (left.length === 0) return null
  return (
    <DayFold title={t('left')} hint={left.length} danger>
      <Stack as="ul" gap={1.25}>
        {left.map((one) => (
          <li key={one.key}>
            <LeftCard left={one} />
          </li>
        ))}
      </Stack>
    </DayFold>
  )
}

const reasons = {
  not_found: 'left_reason.not_found',
  report_locked: 'left_reason.report_locked',
  month_closed: 'left_reason.month_closed',
  act_not_allowed: 'left_reason.act_not_allowed',
  stale_version: 'left_reason.stale_version',
  invalid_input: 'left_reason.invalid_input',
} as const
const isReason = (code: string): code is keyof typeof reasons => code in reasons

/** One such report: its visit, its content, the reason, and buttons for what to do with it. */
export function LeftCard({ left }: { left: LeftReport }) {
  const { t } = useTranslation(['day', 'common', 'reports'])
  const texts = useFactTexts(shiftReport)
  const visit = useVisitTexts()
  const moment = useMoment()
  const language = useLanguage()
  const { about, refused, standing } = left
  const lines = linesOf(left.written, texts)
  const clash = left.items[0] && refused?.current !== undefined ? clashOf(left.items[0].input, refused.current) : undefined
  const code = refused?.code ?? ''
  const reason = standing === 'refused' ? (isReason(code) ? reasons[code] : 'not_taken') : (`left_reason.${standing}` as const)
  const name = about?.patient_name ?? t('left_unnamed')
  const wrong = (refused?.errors ?? []).map(({ field }) => texts.label(field)).join(visit.between)
  const told = [about ? visit.daySpan(about) : '', name, ...lines.map(({ label, text }) => `${label}: ${text}`)]
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        {about && <p>{visit.daySpan(about)}</p>}
        <h3>{name}</h3>
        <Mark tone={standing === 'refused' || standing === 'unfit' ? 'danger' : 'warning'}>
          {t(standing === 'waiting' || standing === 'draft' ? `standing.${standing}` : 'standing.refused')}
        </Mark>{' '}
        {left.at !== undefined && <small>{t('left_written', { time: moment(left.at) })}</small>}
      </header>
      <p>
        <Furigana>{t(reason, { month: refused?.month === undefined ? '' : showMonth(refused.month, language) })}</Furigana>{' '}
        {wrong !== '' && <b>{wrong}</b>}
      </p>
      {clash && clash.conflicts.length > 0 ? (
        <Choosing left={left} conflicts={clash.conflicts} />
      ) : (
        <dl>
          {lines.map(({ name: field, label, text }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Acts left={left} text={told.filter(Boolean).join('\n')} />
    </article>
  )
}

/** Conflicting fields with both texts, one of which is chosen. */
function Choosing({ left, conflicts }: { left: LeftReport; conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('day')
  const [sides, setSides] = useState<Record<string, Side>>({})
  const sideOf = (field: string): Side => sides[field] ?? 'mine'
  const [item] = left.items
  const save = () => {
    const clash = item && clashOf(item.input, item.refused?.current)
    if (!clash) return
    const chosen = Object.fromEntries(conflicts.map((each) => [each.field, each[sideOf(each.field)]])) as Partial<Said>
    const { input, base } = settled(item.input, clash, chosen)
    void reportBox.replace(left.subject, input, base)
  }
  return (
    <MergePairs>
      {conflicts.map((conflict) => {
        const field = (saidFields as Record<string, Field>)[conflict.field]
        const onChoose = (side: Side) => setSides({ ...sides, [conflict.field]: side })
        return (
          field && (
            <MergePair
              key={conflict.field}
              {...{ field, conflict, onChoose }}
              entity={shiftReport}
              names={noNames}
              side={sideOf(conflict.field)}
            />
          )
        )
      })}
      <Button variant="contained" fullWidth onClick={save}>
        <Furigana>{t('left_choose')}</Furigana>
      </Button>
    </MergePairs>
  )
}
const noNames = new Map<string, string>()

function Acts({ left, text }: { left: LeftReport; text: string }) {
  const { t } = useTranslation(['day', 'common'])
  const texts = useFactTexts(shiftReport)
  const copy = useCopy()
  const errorText = useErrorText()
  const { items, unfit, drafts, refused, subject } = left
  const remove = async () => {
    for (const { key } of [...items, ...unfit]) await reportBox.drop(key)
    for (const { key } of drafts) await draftBox.drop(key)
  }
  const putBack = async () => {
    for (const one of [...items, ...unfit]) await reportBox.putBack(one)
    for (const one of drafts) await draftBox.put(one as Parameters<typeof draftBox.put>[0] & { input: ReportDraft })
  }
  const office = useMutation({
    mutationFn: () => api.shiftReports.handOver.call({ visit_id: subject, said: forOffice(left, texts) }),
    onSuccess: async () => {
      await remove()
      snackbar.success(t('left_handed_over'))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  const again = () => {
    const [one] = items
    if (!one || one.base === 'after') return
    // when the server has no report of the visit any more, all fields are sent as a new one
    const anew = refused?.code === 'stale_version' && refused.current === undefined
    const input = anew ? { ...one.input, changes: wholeOf(one.input) } : one.input
    void reportBox.replace(subject, input, anew ? null : one.base)
  }
  const act = { variant: 'outlined', color: 'secondary' } as const
  return (
    <div className={styles.acts}>
      {refused?.code !== 'not_found' &&
        !(refused?.code === 'stale_version' && refused.current !== undefined) &&
        items.length > 0 && (
          <Button {...act} onClick={again}>
            <Furigana>{t('not_taken_again')}</Furigana>
          </Button>
        )}
      <Button {...act} onClick={() => void copy(text).then((done) => done && snackbar.success(t('left_copied')))}>
        <Furigana>{t('left_copy')}</Furigana>
      </Button>
      <Button {...act} loading={office.isPending} onClick={() => office.mutate()}>
        <Furigana>{t('left_office')}</Furigana>
      </Button>
      <Button
        color="secondary"
        onClick={() =>
          void remove().then(() =>
            snackbar.success(t('left_removed'), { label: t('common:form.record.undo'), run: () => void putBack() }),
          )
        }
      >
        <Furigana>{t('left_remove')}</Furigana>
      </Button>
    </div>
  )
}
