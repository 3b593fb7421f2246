import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import type { StepProps } from './StepCompany.tsx'
import styles from './StepStart.module.css'

const line = { fill: 'none', stroke: 'var(--hd-ink)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const bar = (x: number, y: number, width: number, color: string) => (
  <rect x={x} y={y} width={width} height="7" rx="3.5" fill={color} />
)

/** Drawing of a schedule with visits, or of an empty one. */
const Plan = ({ filled }: { filled: boolean }) => (
  <svg viewBox="0 0 120 76" width="120" height="76" aria-hidden="true">
    <rect x="2" y="2" width="116" height="72" rx="10" {...line} stroke="var(--hd-line-strong)" />
    <path d="M34 2v72M2 26h116M2 50h116" {...line} stroke="var(--hd-line)" strokeWidth={1.5} />
    {filled && (
      <>
        {[14, 38, 62].map((y) => (
          <circle key={y} cx="18" cy={y} r="6" {...line} strokeWidth={2} fill="var(--hd-surface)" />
        ))}
        {bar(42, 10.5, 24, 'var(--hd-sun)')}
        {bar(76, 10.5, 32, 'var(--hd-info)')}
        {bar(52, 34.5, 40, 'var(--hd-success)')}
        {bar(40, 58.5, 18, 'var(--hd-night)')}
        {bar(68, 58.5, 30, 'var(--hd-sun)')}
      </>
    )}
    {!filled && <path d="M76 30v16m-8-8h16" {...line} stroke="var(--hd-primary)" />}
  </svg>
)

/** Lets the person start with the sample company or an empty one, and explains both. */
export function StepStart({ value, change }: StepProps) {
  const { t } = useTranslation('login')
  const option = (sample: boolean, title: string, text: string, note?: string) => (
    <label className={styles.start}>
      <input type="radio" name="sample" checked={value.sample === sample} onChange={() => change({ sample })} />
      <Plan filled={sample} />
      <span>
        <b>{title}</b>
        <span>{text}</span>
        {note && <small>{note}</small>}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.starts}>
      <Hidden as="legend">{t('setup.start.title')}</Hidden>
      {option(true, t('setup.start.sample'), t('setup.start.sample_text'), t('setup.start.sample_note'))}
      {option(false, t('setup.start.empty'), t('setup.start.empty_text'))}
    </fieldset>
  )
}
