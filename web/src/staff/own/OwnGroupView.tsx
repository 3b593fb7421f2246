import { staff } from '#domain/staff/staff.ts'
import { type ChangeableFact, changeParts, partOf } from '#domain/staff/staffChange.ts'
import type { AskedChange, OwnRecord } from '#domain/staff/staffChanges.api.ts'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './OwnRecord.module.css'
import type { OwnGroup } from './ownGroups.ts'

type Props = { group: OwnGroup; record: OwnRecord; onAsk: () => void }

/** A group of the own record: its lines, with what has been asked for and is not answered yet, and the button that asks for a change. */
export function OwnGroupView({ group: { name, lines }, record: { pending }, onAsk }: Props) {
  const { t } = useTranslation('me')
  const title = t(`group.${name}`)
  return (
    <Panel as="section" aria-labelledby={`own-${name}`}>
      <div className={styles.head}>
        <h2 id={`own-${name}`}>
          <Furigana>{title}</Furigana>
        </h2>
        <LinkButton aria-label={t('ask_about', { group: title })} onClick={onAsk}>
          <Furigana>{t('ask')}</Furigana>
        </LinkButton>
      </div>
      <dl className={styles.lines}>
        {lines.map(({ label, value, fact }) => (
          <div key={label}>
            <dt>
              <Furigana>{label}</Furigana>
            </dt>
            <dd>
              {value ?? <Muted>{t('none')}</Muted>}
              {fact && <Asked fact={fact} changes={pending?.changes ?? []} />}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The value that was asked for in place of the present one; of an address all parts that would change. */
function Asked({ fact, changes }: { fact: ChangeableFact; changes: readonly AskedChange[] }) {
  const { t } = useTranslation('me')
  const texts = useFactTexts(staff)
  const part: readonly ChangeableFact[] = changeParts[partOf(fact)]
  const asked = changes.filter(({ field }) => part.includes(field))
  if (asked.length === 0) return null
  const values = asked.map(({ field, after }) => (after === null ? t('emptied') : texts.value(staff.fields[field], after)))
  return (
    <p className={styles.asked}>
      → {values.join(' ')} <Mark tone="wait">{t('waits')}</Mark>
    </p>
  )
}
