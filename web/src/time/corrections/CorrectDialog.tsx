import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { may } from '#domain/kit/permissions.ts'
import type { AttendanceDay } from '#domain/time/attendance/attendance.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { Restored } from '#web/kit/forms/saving/DraftBanner.tsx'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Input } from '#web/kit/ui/Input.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './CorrectDialog.module.css'
import { readSpans, type SpanFault, type TypedSpan, typedSpans, typedWithBreak } from './spans.ts'

type Props = { day: AttendanceDay; staff: string; onClose: () => void }
type Values = { spans: TypedSpan[]; reason: string }
const spanIssue = (fault: SpanFault | undefined) => (fault ? { spans: { code: fault.code } } : {})

const typedSchema = z.object({ spans: z.array(z.object({ from: z.string(), to: z.string() })), reason: z.string() })

/** Dialog in which a person requests other working hours for a day, with a reason; the office decides. What is typed is kept as a draft. */
export function CorrectDialog({ day, staff, onClose }: Props) {
  const draft = useSmallDraft<Values>({ entity: 'time_correction', part: `${staff} ${day.date}` }, typedSchema)
  return draft && <Correcting day={day} staff={staff} draft={draft} onClose={onClose} />
}

function Correcting({ day, staff, draft, onClose }: Props & { draft: SmallDraft<Values> }) {
  const { t } = useTranslation('corrections')
  const { fullDay } = useVisitTexts()
  const { role, staff_id } = useMe()
  const cache = useQueryClient()
  const { date } = day
  const [found, setFound] = useState(draft.found)
  const usual = { spans: typedSpans(day), reason: '' }
  const plain = useActForm<Values>({
    start: found?.values ?? usual,
    check: ({ spans, reason }) => ({
      ...spanIssue(readSpans(date, spans).fault),
      ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    }),
    send: async ({ spans: typed, reason }) => {
      const { spans } = readSpans(date, typed)
      if (may(role, 'time_corrections.decide') && staff !== staff_id)
        await api.timeCorrections.request.call({ staff_id: staff, date, spans, reason })
      else await api.timeCorrections.ask.call({ date, spans, reason })
      draft.wipe()
      await cache.invalidateQueries({ queryKey: api.timeCorrections.key() })
      snackbar.success(t('done.ask'))
    },
  })
  const form = {
    ...plain,
    put: (part: Partial<Values>) => {
      plain.put(part)
      draft.keep({ ...plain.values, ...part })
    },
  }
  const discard = () => {
    plain.put(usual)
    draft.wipe()
    setFound(null)
  }
  const issue = useIssueTexts(form.issues)
  const { spans } = form.values
  const fault = form.issues.spans && readSpans(date, spans).fault
  const isWrong = (line: number, end: keyof TypedSpan) => (fault?.line === line && fault.end === end ? true : undefined)
  const put = (at: number, change: Partial<TypedSpan>) =>
    form.put({ spans: spans.map((one, n) => (n === at ? { ...one, ...change } : one)) })
  return (
    <Question title={t('ask.title', { date: fullDay(date) })} act={t('ask.act')} form={form} onClose={onClose}>
      <p>{t('ask.text')}</p>
      {found && <Restored at={found.at} onDiscard={discard} />}
      <Labelled name="spans" label={t('time_correction.spans')} required={false} issue={issue('spans')} span={6} group>
        {({ id, 'aria-describedby': describedBy }) => (
          <div className={styles.spans} id={id} aria-describedby={describedBy}>
            {spans.map((one, at) => (
              <div key={at}>
                <Input
                  value={one.from}
                  inputMode="numeric"
                  aria-invalid={isWrong(at, 'from')}
                  aria-label={t('ask.from', { at: at + 1 })}
                  onChange={({ target }) => put(at, { from: target.value })}
                />
                <span aria-hidden="true">–</span>
                <Input
                  value={one.to}
                  inputMode="numeric"
                  aria-invalid={isWrong(at, 'to')}
                  aria-label={t('ask.to', { at: at + 1 })}
                  onChange={({ target }) => put(at, { to: target.value })}
                />
              </div>
            ))}
            <div className={styles.more}>
              <Button size="small" color="secondary" onClick={() => form.put({ spans: [...spans, { from: '', to: '' }] })}>
                {t('ask.more')}
              </Button>
              <Button size="small" color="secondary" onClick={() => form.put({ spans: typedWithBreak(date, spans) })}>
                {t('ask.break')}
              </Button>
            </div>
          </div>
        )}
      </Labelled>
      <ReasonBox form={form} label={t('time_correction.reason')} />
    </Question>
  )
}
