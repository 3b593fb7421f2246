import { Button } from '#web/kit/ui/Button.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { user } from '#domain/access/user.ts'
import { useFullName } from '#web/access/entry/FullName.tsx'
import { useMe } from '#web/access/useMe.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { BuildingPicture, GatePicture, PathPicture } from '#web/kit/feedback/Pictures.tsx'
import { ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** The role of the person may not open the screen: shows its address, who is signed in with which role, and who can help. */
export function ForbiddenScreen() {
  const { t } = useTranslation('common')
  const { choice } = useLabels()
  const person = useMe()
  const { role, company_name: company } = person
  const words = { name: useFullName()(person), role: choice(user.fields.role, role), company }
  const subtitle = useWithAddress(t('errors.ask_forbidden', words))
  return <ResultPanel title={t('errors.forbidden')} subtitle={subtitle} illustration={<GatePicture />} extra={<Home />} />
}

export function NotFoundScreen() {
  const { t } = useTranslation('common')
  const subtitle = useWithAddress(t('errors.ask_not_found', { company: useMe().company_name }))
  return <ResultPanel title={t('errors.not_found')} subtitle={subtitle} illustration={<PathPicture />} extra={<Home />} />
}

export function UnderConstructionScreen() {
  const { t } = useTranslation('common')
  return <ResultPanel title={t('errors.under_construction')} illustration={<BuildingPicture />} extra={<Home />} />
}

/** Most characters of an address that are shown. */
const longest = 200

/**
 * Text below the address that led here. Only a path within this product is shown, so that a link from elsewhere cannot place its own text
 * here.
 */
function useWithAddress(text: string): string {
  const { t } = useTranslation('common')
  const search: Search = useSearch({ strict: false })
  const from = search['from']
  return typeof from === 'string' && /^\/\S*$/.test(from)
    ? `${t('errors.address', { address: from.slice(0, longest) })}\n${text}`
    : text
}

function Home() {
  const { t } = useTranslation('common')
  return (
    <Button variant="contained" component={Link} to="/admin">
      {t('errors.home')}
    </Button>
  )
}
