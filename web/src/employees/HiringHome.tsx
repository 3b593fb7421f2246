import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { Link } from '@tanstack/react-router'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import HiringOn from './HiringOn.tsx'
import { hiringNow, useHiring } from './useHiring.ts'
import { useStaff } from './useStaff.ts'

/** The name of somebody who is being hired and has no home yet. */
const useHomeless = (staff: string): string => {
  const name = usePersonName()(useStaff(staff) ?? {}, 'japanese_name')
  const isOpen = useHiring(staff).steps?.some(({ step, state }) => step === 'housing' && state === 'todo') === true
  return isOpen ? name : ''
}

/** Above the list of company housing: for whom a home is being chosen. */
export function HomeFor() {
  const staff = useStore(hiringNow)
  return staff === undefined ? null : <Chosen staff={staff} />
}

function Chosen({ staff }: { staff: string }) {
  const { t } = useTranslation('employees')
  const name = useHomeless(staff)
  return name === '' ? null : <Note>{t('hiring.choose_home', { name })}</Note>
}

/** On a company housing: lets the person who is being hired move in there, or leads on. */
export default function HiringHome({ id }: { id: string }) {
  const staff = useStore(hiringNow)
  return staff === undefined ? null : <MoveIn staff={staff} housing={id} />
}

function MoveIn({ staff, housing }: { staff: string; housing: string }) {
  const { t } = useTranslation('employees')
  const name = useHomeless(staff)
  if (name === '') return <HiringOn />
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<HomeOutlined />}
      component={Link}
      to={`/admin/company-housing-management/${housing}`}
      search={{ tab: 'occupancies', entry: 'new', staff_id: staff } as never}
    >
      {t('hiring.move_in', { name })}
    </Button>
  )
}
