import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n.ts'
import { useJobNotices } from './useJobNotices.ts'
import { useOpenJobs } from './useOpenJobs.ts'

/** Indicator in the top bar while own background jobs are pending or running: their progress, and the link to them. */
export function JobsIndicator({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('jobs')
  const open = useOpenJobs(enabled)
  useJobNotices(open)
  if (open.length === 0) return null
  const label = t('indicator', { size: open.length })
  const known = open.filter(({ total }) => total !== null && total > 0)
  const share = known.reduce((sum, { done, total }) => sum + done / (total ?? 1), 0) / Math.max(1, known.length)
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/admin/jobs" aria-label={label}>
        <CircularProgress
          size={22}
          thickness={5}
          aria-hidden
          {...(known.length > 0 ? { variant: 'determinate', value: Math.max(4, share * 100) } : {})}
        />
      </IconButton>
    </Tooltip>
  )
}
