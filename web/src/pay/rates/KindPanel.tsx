import { type RateKind, rateKinds } from '#domain/pay/rates/kinds.ts'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { showDate, showInstant, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import styles from './Rates.module.css'
import { lastDayOf, standingOf } from './standing.ts'
import { useRateText } from './useRateText.ts'
import { useSaveTable } from './useSaveTable.ts'

type Acts = { onValues: (line: RateLine) => void; onUndo: ((line: RateLine) => void) | undefined }
type Props = Acts & { kind: RateKind; lines: readonly RateLine[] }

/** A kind of table: by which date it is chosen, which one holds today, which come, and which held before. */
export function KindPanel({ kind, lines, ...acts }: Props) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const { holds, coming, before, ends } = standingOf(lines, today())
  return (
    <Panel as="section" aria-labelledby={`rate-${kind}`}>
      <div className={styles.kind}>
        <h3 id={`rate-${kind}`}>
          <Furigana>{t(`kind.${kind}`)}</Furigana>
        </h3>
        <Muted as="p" size={0.875}>
          {t(`by.${rateKinds[kind].by}`)}
        </Muted>
        {!holds && <StatusText tone="warning">{t('none_today')}</StatusText>}
        {ends !== null && <StatusText tone="warning">{t('ends', { date: showDate(ends, language) })}</StatusText>}
        <ul className={styles.lines}>
          {holds && <Line line={holds} lines={lines} state="holds" {...acts} />}
          {coming.map((line) => (
            <Line key={line.valid_from} line={line} lines={lines} state="coming" {...acts} />
          ))}
        </ul>
        {before.length > 0 && (
          <details className={styles.before}>
            <summary>{t('before', { count: before.length })}</summary>
            <ul className={styles.lines}>
              {before.map((line) => (
                <Line key={line.valid_from} line={line} lines={lines} state="before" {...acts} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  )
}

type LineProps = Acts & { line: RateLine; lines: readonly RateLine[]; state: 'holds' | 'coming' | 'before' }

function Line({ line, lines, state, onValues, onUndo }: LineProps) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const number = useNumbers()
  const text = useRateText()
  const { kind, valid_from, source, cells, size, loaded_by, loaded_at, id } = line
  const last = lastDayOf(line, lines)
  const [from, to] = [valid_from, last].map((day) => (day === null ? '' : showDate(day, language)))
  const period = last === null ? t('period.open', { from }) : t('period.closed', { from, to })
  const { isSaving, save } = useSaveTable(line)
  const named = (act: string) => `${act} ${t(`kind.${kind}`)} ${period}`
  return (
    <li data-kind={kind} data-state={state}>
      <div className={styles.line}>
        <span>
          {state !== 'before' && <Mark tone={state === 'holds' ? 'good' : 'wait'}>{t(`state.${state}`)}</Mark>} {period}
        </span>
        <span>
          {cells.length > 0
            ? cells
                .map(({ place, value }) =>
                  cells.length === 1 ? text.value(place, value) : `${text.place(place)} ${text.value(place, value)}`,
                )
                .join(t('join'))
            : t('size', { size: number(size) })}
        </span>
        <Muted as="span" size={0.875}>
          {source}
        </Muted>
        {loaded_at !== null && (
          <Muted as="span" size={0.875}>
            {t('loaded', { name: loaded_by ?? '', at: showInstant(loaded_at, language) })}
          </Muted>
        )}
      </div>
      <div className={styles.acts}>
        <LinkButton aria-label={named(t('values.open'))} onClick={() => onValues(line)}>
          {t('values.open')}
        </LinkButton>
        <LinkButton aria-label={named(t('file'))} disabled={isSaving} onClick={save}>
          {t('file')}
        </LinkButton>
        {id !== null && onUndo && (
          <LinkButton aria-label={named(t('undo.open'))} onClick={() => onUndo(line)}>
            {t('undo.open')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
