import { useState } from 'react'
import { clockOf } from '#domain/kit/dates.ts'
import { MAX_MANY } from '#domain/visits/many.ts'
import type { CheckedCode, CheckedVisit } from '#domain/visits/coverage/coverage.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { useStoreMany } from '../acts/useStoreMany.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useFindingText } from '../useFindingText.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './CheckedLines.module.css'
import FindDialog from './FindDialog.tsx'
import { visitPlace } from '../visitPlace.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

type Props = { of: CheckedCode; lines: readonly CheckedVisit[]; more: number }

/** The visits of one helper or patient that violate a rule; for selected ones a reason can be given or another helper found. */
export function CheckedLines({ of, lines, more }: Props) {
  const { t } = useTranslation(['coverage', 'visits', 'common'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const findingText = useFindingText()
  const { clock } = useNow()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState<'reason' | 'helper'>()
  const chosen = lines.filter(({ id }) => ids.has(id))
  const open = chosen.filter(({ settled }) => !settled).slice(0, MAX_MANY)
  const ahead = chosen.filter(({ ends_at }) => clockOf(ends_at) > clock)
  const turn = (id: string, on: boolean) => setIds((now) => (on ? new Set([...now, id]) : now.difference(new Set([id]))))
  const stop = () => setAsks(undefined)
  return (
    <div className={styles.lines}>
      <div className={styles.tools}>
        <label className={styles.all}>
          <Checkbox
            checked={chosen.length === lines.length}
            onChange={({ target }) => setIds(new Set(target.checked ? lines.map(({ id }) => id) : []))}
          />
          {chosen.length === 0 ? t('check.all_lines') : t('check.chosen', { size: numbers(chosen.length) })}
        </label>
        <Button variant="outlined" color="secondary" disabled={ahead.length === 0} onClick={() => setAsks('helper')}>
          {t('find.open')}
        </Button>
        {of.level === 'warn' && (
          <Button variant="outlined" color="secondary" disabled={open.length === 0} onClick={() => setAsks('reason')}>
            {t('check.give')}
          </Button>
        )}
      </div>
      <Stack as="ul" wide>
        {lines.map((line) => {
          const title = `${texts.daySpan(line)} ${texts.name(line)}`
          return (
            <li key={line.id} className={styles.line}>
              <Checkbox
                checked={ids.has(line.id)}
                aria-label={t('check.choose', { visit: title })}
                onChange={({ target }) => turn(line.id, target.checked)}
              />
              <div>
                <PlaceLink place={visitPlace(line)}>{title}</PlaceLink> <span>{line.staff_name ?? t('nobody')}</span>{' '}
                {of.level === 'warn' && line.settled && <Mark tone="good">{t('check.settled')}</Mark>}
                {line.findings
                  .filter(({ code }) => code === of.code)
                  .map((one) => (
                    <small key={one.code} data-level={one.level}>
                      {findingText(one)}
                    </small>
                  ))}
              </div>
            </li>
          )
        })}
      </Stack>
      {more > 0 && <p>{t('more', { size: numbers(more) })}</p>}
      {asks === 'helper' && <FindDialog visits={ahead.map(({ id }) => id)} onClose={stop} />}
      {asks === 'reason' && <GiveReason to={open} onClose={stop} />}
    </div>
  )
}

/** Dialog for the reason why some visits stay as they are. */
function GiveReason({ to, onClose }: { to: readonly CheckedVisit[]; onClose: () => void }) {
  const { t } = useTranslation('coverage')
  const store = useStoreMany({ told: (count) => t('check.given', { count }), done: onClose })
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: ({ reason }) =>
      store.mutateAsync(to.map(({ id, version }) => ({ do: 'change', id, version, changes: { exception_reason: reason.trim() } }))),
  })
  return (
    <Question title={t('check.give_title', { count: to.length })} act={t('check.give')} form={form} onClose={onClose}>
      <ReasonBox autoFocus form={form} label={t('check.why')} />
    </Question>
  )
}
