import { paths } from '@/config/paths';
import type { RegistrationStep } from '@/domain/registration';

const PATH_OF_STEP: Record<RegistrationStep, () => string> = {
  choose_type: paths.register,
  form: paths.register,
  verify: paths.registerVerify,
  subscription: paths.registerSubscription,
  payment: paths.registerPayment,
  approval: paths.registerApproval,
  success: paths.profile,
};

/** The page of a registration step; after the last step it is the profile. */
export const registrationPath = (step: RegistrationStep): string => PATH_OF_STEP[step]();
