import { useState } from 'react'
import { type SlipCopy, slipCopies } from '#domain/pay/yearEnd/slipCopies.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Pills } from '#web/kit/forms/controls/Pills.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

/** Of one slip by its id, or of all that were made for the year. */
type Props = { year: string; onClose: () => void } & ({ id: string } | { people: number })

/** Prints copies of withholding slips: for the people, for the tax office, or the reports to the municipalities. */
export function CopiesPrint({ year, onClose, ...of }: Props) {
  const { t } = useTranslation('slips')
  const numbers = useNumbers()
  const [copy, setCopy] = useState<SlipCopy>('recipient')
  const input = { year, copy, ...('id' in of ? { id: of.id } : {}) }
  return (
    <PrintFrame
      texts={{ title: t('copies.print'), make: t('copies.make'), back: t('copies.back'), nothing: t('copies.none') }}
      asked={() => ({
        fetch: (ways) => client.withholdingSlips.printCopies(input, ways),
        begin: (ways) => client.withholdingSlips.printCopiesJob(input, ways),
      })}
      onClose={onClose}
    >
      {(working) => (
        <>
          <Lead>{'id' in of ? t('copies.one', { year }) : t('copies.all', { year, size: numbers(of.people) })}</Lead>
          <Labelled
            name="copy"
            label={t('copies.which')}
            required={false}
            issue={undefined}
            help={t(`copies.help.${copy}`)}
            span={6}
            group
          >
            {() => (
              <Pills>
                {slipCopies.map((each) => (
                  <label key={each}>
                    <input type="radio" name="copy" checked={copy === each} disabled={working} onChange={() => setCopy(each)} />
                    <Furigana>{t(`copies.copy.${each}`)}</Furigana>
                  </label>
                ))}
              </Pills>
            )}
          </Labelled>
        </>
      )}
    </PrintFrame>
  )
}
