import ArrowForward from '@mui/icons-material/ArrowForward'
import { Link } from '@tanstack/react-router'
import type { HiringLine } from '#domain/employees/hiring.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { hiringNow, hiringPlace } from './useHiring.ts'

type Props = { staff: string; line: HiringLine; text: string; loading?: boolean }

/** A button to the place where a step of hiring somebody is done. */
export function HiringButton({ staff, line, text, loading = false }: Props) {
  const { to, params, search, hash } = hiringPlace(staff, line)
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      loading={loading}
      loadingPosition="end"
      endIcon={<Mirrored of={ArrowForward} />}
      component={Link}
      to={to}
      params={params as never}
      search={(search ?? {}) as never}
      hash={hash as never}
      onClick={() => hiringNow.set(staff)}
    >
      {text}
    </Button>
  )
}
