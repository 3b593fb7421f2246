import { useQuery } from '@tanstack/react-query'
import { isAnswering, missingFacts } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationEffect, DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { api } from '#web/kit/api.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { FieldStack } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { DeclarationActs } from './DeclarationActs.tsx'
import styles from './HandIn.module.css'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'

/** The end of the form: what will be taken off the income by what is saved, what is still missing, and the button that hands it in. */
export function HandIn({ row }: { row: DeclarationRow }) {
  const { t } = useTranslation('declarations')
  const texts = useFactTexts(yearEndDeclaration)
  const { data } = useQuery(
    api.yearEndDeclarations.standing.queryOptions({ input: { id: row.id }, meta: { shows: ['year_end_declaration'] } }),
  )
  const answering = isAnswering(row.state)
  const missing = answering ? missingFacts(row) : []
  return (
    <FieldStack span={6}>
      <section className={styles.effect} aria-labelledby="declared-effect">
        <h3 id="declared-effect">
          <Furigana>{t('effect.title')}</Furigana>
        </h3>
        {data?.effect ? <Effect effect={data.effect} /> : <Help>{t('effect.none')}</Help>}
      </section>
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="declared-missing">
          <h3 id="declared-missing">
            <Furigana>{t('missing.title')}</Furigana>
          </h3>
          <ul>
            {missing.map(({ field }) => (
              <li key={field}>
                <Furigana>{field === 'photos' ? t('missing.photos') : texts.label(field)}</Furigana>
              </li>
            ))}
          </ul>
        </section>
      )}
      {answering && row.deleted_at === null && <DeclarationActs row={row} only="submit" />}
    </FieldStack>
  )
}

function Effect({ effect: { deductions, basic, adjustment, credit } }: { effect: DeclarationEffect }) {
  const { t } = useTranslation('declarations')
  const yen = useYen()
  const lines = [
    ...deductions.map(({ kind, amount }) => ({ label: t(`deduction.${kind}`), amount })),
    { label: t('effect.basic'), amount: basic },
    { label: t('effect.adjustment'), amount: adjustment },
  ].filter(({ amount }) => amount > 0)
  return (
    <>
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>
              <Furigana>{label}</Furigana>
            </dt>
            <dd>{yen(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            <Furigana>{t('effect.total')}</Furigana>
          </dt>
          <dd>{yen(lines.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>
              <Furigana>{t('effect.credit')}</Furigana>
            </dt>
            <dd>{yen(credit)}</dd>
          </div>
        )}
      </dl>
      <Help>{t('effect.text')}</Help>
    </>
  )
}
