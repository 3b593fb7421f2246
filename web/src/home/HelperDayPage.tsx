import { HelperDay } from './HelperDay.tsx'

/** The day of a helper at an address of its own. */
export default function HelperDayPage() {
  return <HelperDay />
}
