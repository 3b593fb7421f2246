import { useMe } from '#web/access/useMe.ts'
import HelperHome from './HelperHome.tsx'
import OfficeHome from './OfficeHome.tsx'
import ReaderHome from './ReaderHome.tsx'

const homes = { admin: OfficeHome, manager: OfficeHome, staff: HelperHome, user: ReaderHome }

/** Start page, by what the signed-in person does here: the office sees what is at risk and what waits, a helper the day, others what is new. */
export default function HomePage() {
  const Home = homes[useMe().role]
  return <Home />
}
