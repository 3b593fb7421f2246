import { useTranslation } from '#web/kit/i18n.ts'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { DocumentYears } from './DocumentYears.tsx'
import { ClosingDays } from './rules/ClosingDays.tsx'
import { GrantRules } from './rules/GrantRules.tsx'
import { JoiningRules } from './rules/JoiningRules.tsx'
import { LeaveChoices } from './LeaveChoices.tsx'
import { OvertimeYear } from './OvertimeYear.tsx'
import { RetentionYears } from './RetentionYears.tsx'
import { PayDayChoice } from './PayDayChoice.tsx'
import { UploadLimits } from './UploadLimits.tsx'

/** What the company chooses for everybody. */
export default function SettingsPage() {
  const { t } = useTranslation(['company', 'common'])
  return (
    <>
      <ScreenHead title={t('common:nav.company_settings')} />
      <UploadLimits />
      <LeaveChoices />
      <GrantRules />
      <ClosingDays />
      <PayDayChoice />
      <OvertimeYear />
      <JoiningRules />
      <RetentionYears />
      <DocumentYears />
    </>
  )
}
