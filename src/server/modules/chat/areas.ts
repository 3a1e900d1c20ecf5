import { chatCalls } from '@/contract/chat/calls';
import * as chatSchemas from '@/contract/chat/schemas';
import { defineArea } from '../../http/area';
import { channelAuthorization, connection, resumeSocket, socketSignIn } from './broadcasting';
import { newChat } from './new-chat';
import { editQuickReply, keepQuickReply, pickQuickReply, quickReplies, removeQuickReply } from './quick-replies';
import { catchUp, conversationDetails } from './read-messages';
import { readRoom } from './read-room';
import { chatroomDetails, chatroomListing } from './read-rooms';
import { sendMessage } from './send-message';

export const chatArea = defineArea({
  calls: chatCalls,
  schemas: chatSchemas,
  handlers: {
    chatroomListing,
    chatroomDetails,
    newChat,
    sendMessage,
    conversationDetails,
    catchUp,
    readRoom,
    quickReplies,
    keepQuickReply,
    editQuickReply,
    pickQuickReply,
    removeQuickReply,
    channelAuthorization,
    socketSignIn,
    resumeSocket,
    connection,
  },
});
