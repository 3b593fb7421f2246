import type { StaffingInput } from '#domain/time/staffing/staffing.api.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

type Props = {
  input: Omit<StaffingInput, 'service_type'> & { service_type?: NonNullable<StaffingInput['service_type']> }
  people: number
  onClose: () => void
}

/** Prints the staffing sheet that the screen shows. */
export function StaffingPrint({ input, people, onClose }: Props) {
  const { t } = useTranslation('staffing')
  const language = usePaperLanguage()
  const numbers = useNumbers()
  const asked = { ...input, language }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('print.nothing') }}
      asked={() => ({
        fetch: (ways) => client.staffing.print(asked, ways),
        begin: (ways) => client.staffing.printJob(asked, ways),
      })}
      onClose={onClose}
    >
      {() => <Lead>{t('print.text', { size: numbers(people) })}</Lead>}
    </PrintFrame>
  )
}
