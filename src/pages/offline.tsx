import { withPageProps } from '@/client/page-props';
import { OfflineScreen } from '@/shell/offline-screen';

export const getServerSideProps = withPageProps();

export default OfflineScreen;
