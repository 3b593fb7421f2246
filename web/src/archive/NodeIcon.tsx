import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import type { FileKind } from './fileKind.ts'

const icons = {
  folder: FolderOutlined,
  pdf: PictureAsPdfOutlined,
  picture: ImageOutlined,
  document: DescriptionOutlined,
  sheet: TableChartOutlined,
  text: DescriptionOutlined,
  other: InsertDriveFileOutlined,
} as const

/** Icon of a folder or of a kind of file; the text beside it says the same. */
export function NodeIcon({ kind }: { kind: FileKind }) {
  const Icon = icons[kind]
  return <Icon fontSize="small" color={kind === 'folder' ? 'primary' : 'inherit'} />
}
