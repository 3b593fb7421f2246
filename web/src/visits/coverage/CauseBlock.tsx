import { useId, useState } from 'react'
import { clockOf, dateOf } from '#domain/kit/dates.ts'
import { type CauseBlock as Block, NOW_MINUTES } from '#domain/visits/coverage/bands.ts'
import type { RiskKind } from '#domain/visits/coverage/risks.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { PhoneLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { FoldButton } from '#web/kit/ui/FoldButton.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useFindingText } from '../useFindingText.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './CauseBlock.module.css'
import { CoverageItem } from './CoverageItem.tsx'
import { PublishButton, ToldButton } from './CoverageActs.tsx'
import { riskTones } from './riskTones.ts'

/** Kinds that are settled by somebody else who goes. */
const replaced: readonly RiskKind[] = ['not_started', 'absent', 'unassigned', 'unfit']

type Props = {
  block: Block
  /** Whether the lines are shown at first. */
  unfolded: boolean
  find: (visits: readonly string[]) => void
}

/** What puts some visits at risk: its name, how many they are and the reason, once; the act that settles all of them; and the visits, folded. */
export function CauseBlock({ block: { kind, lines, all }, unfolded, find }: Props) {
  const { t } = useTranslation('coverage')
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const findingText = useFindingText()
  const { clock } = useNow()
  const id = useId()
  const [open, setOpen] = useState<boolean>()
  const isOpen = open ?? unfolded
  const [first] = lines
  const { staff_name: name, staff_phone: phone, findings } = first
  const near = lines.filter(({ starts_at }) => clockOf(starts_at) < clock + NOW_MINUTES).length
  const isOfAll = kind === 'unassigned' || kind === 'draft' || kind === 'unseen'
  const title = isOfAll ? t(`kind.${kind}`) : t(`cause.${kind}`, { name: name ?? t('nobody') })
  const why = kind === 'unfit' && findings.length > 0 ? findings.map((one) => findingText(one)).join(' ') : t(`told.${kind}`)
  return (
    <section className={styles.block} data-block data-kind={kind} aria-labelledby={id}>
      <header className={styles.head}>
        <h3>
          <FoldButton wide id={id} controls={`${id}-lines`} isOpen={isOpen} onFold={() => setOpen(!isOpen)}>
            <span>
              <Furigana>{title}</Furigana>
            </span>{' '}
            <Mark tone={riskTones[kind]}>{t('size', { size: numbers(lines.length) })}</Mark>
          </FoldButton>
        </h3>
        <div className={styles.about}>
          <span className={styles.first}>
            {lines.length > 1
              ? t('first_of', { at: texts.daySpan(first), visit: texts.name(first) })
              : `${texts.daySpan(first)} ${texts.name(first)}`}
            {near > 0 && near < lines.length && ` ${t('near', { size: numbers(near) })}`}
          </span>
          <Muted size={0.875}>
            <Furigana>{why}</Furigana>
          </Muted>
        </div>
        <div className={styles.act}>
          {phone && (!isOfAll || (kind === 'unseen' && lines.length === 1)) && <PhoneLink number={phone} />}
          {replaced.includes(kind) ? (
            <Button variant={near > 0 ? 'contained' : 'outlined'} size="small" onClick={() => find(lines.map((line) => line.id))}>
              {lines.length > 1 ? t('find_all') : t('find.open')}
            </Button>
          ) : kind === 'draft' ? (
            <PublishButton lines={lines} />
          ) : (
            lines.length === 1 && <ToldButton line={first} />
          )}
        </div>
      </header>
      <div id={`${id}-lines`} hidden={!isOpen}>
        {isOpen && (
          <>
            <Stack as="ul" wide>
              {lines.map((line) => (
                <CoverageItem key={line.id} line={line} kind={kind} find={() => find([line.id])} single={lines.length === 1} />
              ))}
            </Stack>
            {(kind === 'absent' || kind === 'unfit') && all.length > lines.length && (
              <LinkButton onClick={() => find(all.map((line) => line.id))}>
                {t('find_more', { size: numbers(all.length), to: texts.day(dateOf(all.at(-1)?.starts_at ?? first.starts_at)) })}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </section>
  )
}
