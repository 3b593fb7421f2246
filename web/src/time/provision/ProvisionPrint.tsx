import type { ProvisionForm } from '#domain/time/provision/provision.ts'
import { client } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'

type Query = { month: string; form: ProvisionForm; patient_id?: string[]; establishment_id?: string; sample?: boolean }
type Props = { query: Query; patients: number; /** Whose sheet alone. */ name: string | undefined; onClose: () => void }

/** Prints the provision record sheets that the screen shows. */
export function ProvisionPrint({ query, patients, name, onClose }: Props) {
  const { t } = useTranslation('provision')
  const language = usePaperLanguage()
  const numbers = useNumbers()
  const input = { ...query, language }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('print.nothing') }}
      asked={() => ({
        fetch: (ways) => client.provision.print(input, ways),
        begin: (ways) => client.provision.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {() => <Lead>{name === undefined ? t('print.all', { size: numbers(patients) }) : t('print.one', { name })}</Lead>}
    </PrintFrame>
  )
}
