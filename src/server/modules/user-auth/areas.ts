import { accountCalls } from '@/contract/account/calls';
import * as accountSchemas from '@/contract/account/schemas';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import * as adminSecuritySchemas from '@/contract/admin/security/schemas';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import * as secondFactorSchemas from '@/contract/second-factor/schemas';
import { userAuthCalls } from '@/contract/user-auth/calls';
import * as userAuthSchemas from '@/contract/user-auth/schemas';
import { defineArea } from '../../http/area';
import { changePassword, forgotPassword } from './change-password';
import { deleteAccount } from './delete-account';
import { exportData } from './export-data';
import { login, logout, refresh } from './login';
import { revokeSession, sessions } from './own-sessions';
import { profile, profileUpdate } from './profile';
import { register, resendCode, verify } from './register';
import { resetSecondFactor } from './reset-second-factor';
import * as secondFactorHandlers from './second-factor';

export const userAuthArea = defineArea({
  calls: userAuthCalls,
  schemas: userAuthSchemas,
  handlers: {
    login,
    register,
    verify,
    resendCode,
    forgotPassword,
    changePassword,
    refresh,
    logout,
    profile,
    profileUpdate,
  },
});

export const accountArea = defineArea({
  calls: accountCalls,
  schemas: accountSchemas,
  handlers: {
    sessions,
    revokeSession,
    exportData,
    deleteAccount,
  },
});

export const secondFactorArea = defineArea({
  calls: secondFactorCalls,
  schemas: secondFactorSchemas,
  handlers: secondFactorHandlers,
});

export const adminSecurityArea = defineArea({
  calls: adminSecurityCalls,
  schemas: adminSecuritySchemas,
  handlers: { resetSecondFactor },
});
