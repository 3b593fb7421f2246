import { useState } from 'react'
import { madeIn } from '#domain/kit/languages.ts'
import { type PrintLayout, printLayouts } from '#domain/time/time.api.ts'
import { client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './PrintDialog.module.css'

type Props = { query: { month: string; staff_id?: readonly string[]; sample?: boolean }; people: number; onClose: () => void }

/** Asks for the layout of the printed time calculation sheet. */
export function PrintDialog({ query, people, onClose }: Props) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const [layout, setLayout] = useState<PrintLayout>('table')
  const numbers = useNumbers()
  const input = { ...query, layout, language: madeIn(language) }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back') }}
      asked={() => ({ fetch: (ways) => client.time.print(input, ways), begin: (ways) => client.time.printJob(input, ways) })}
      onClose={onClose}
    >
      {(working) => (
        <>
          <Lead>{t('print.scope', { month: showMonth(query.month, language), people: numbers(people) })}</Lead>
          <fieldset className={styles.layouts} disabled={working}>
            <Hidden as="legend">{t('print.layout')}</Hidden>
            {printLayouts.map((one) => (
              <LayoutChoice key={one} layout={one} chosen={one === layout} onChoose={() => setLayout(one)} />
            ))}
          </fieldset>
        </>
      )}
    </PrintFrame>
  )
}

function LayoutChoice({ layout, chosen, onChoose }: { layout: PrintLayout; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('time')
  const lines = layout === 'table' ? [14, 20, 26, 32, 38] : [30, 36, 42, 48]
  return (
    <label data-chosen={chosen || undefined}>
      <input type="radio" name="layout" value={layout} checked={chosen} onChange={onChoose} />
      <svg width="64" height="60" viewBox="0 0 64 60" fill="none" aria-hidden="true">
        {layout === 'visits' && (
          <rect x="20" y="2" width="38" height="52" rx="3" fill="var(--hd-sunken)" stroke="var(--hd-line-strong)" />
        )}
        <rect
          x={layout === 'table' ? 2 : 8}
          y={layout === 'table' ? 6 : 6}
          width={layout === 'table' ? 60 : 38}
          height={layout === 'table' ? 44 : 52}
          rx="3"
          fill="var(--hd-surface)"
          stroke="var(--hd-line-strong)"
        />
        <path
          d={lines.map((y) => (layout === 'table' ? `M8 ${y}h48` : `M13 ${y}h28`)).join('')}
          stroke="var(--hd-line-strong)"
          strokeWidth="1.5"
        />
        {layout !== 'table' && <path d="M13 13h18M13 20h28" stroke="var(--hd-ink-soft)" strokeWidth="2.5" />}
      </svg>
      <Stack as="span" gap={0.125}>
        <strong>{t(`print.${layout}`)}</strong>
        <span>{t(`print.${layout}_text`)}</span>
      </Stack>
    </label>
  )
}
